# A thin facade over ./wakeproof and Maven; each word works there, too.
MVN ?= mvn
# The one that Maven takes.
java = $(if $(JAVA_HOME),$(JAVA_HOME)/bin/)java

select = $(if $(FAMILY),--family $(FAMILY)) $(if $(ENGINE),--engine $(ENGINE)) \
         $(if $(SIZE),--size $(SIZE)) $(if $(CHECK),--check $(CHECK))
bench = $(if $(JAVA_HOME),$(JAVA_HOME)/bin/)java \
        -cp benchmarks/target/classes:$$(cat benchmarks/target/classpath.txt) dev.wakeproof.bench.Bench
require = $(if $(REQUIRE),--require $(REQUIRE))
fresh = $(if $(FRESH),--fresh)
# What the API is compared with: the last release; before the first one, the commit before this.
against = $(or $(AGAINST),$(shell git describe --tags --abbrev=0 --match 'v*' 2>/dev/null),HEAD^)
jar = $(if $(JAVA_HOME),$(JAVA_HOME)/bin/)jar --create --file
compared = build/compared
published = */target/wakeproof-*.jar */target/wakeproof-*.zip */target/bom.json

.PHONY: help build built check test test-virtual litmus soak bench bench-build install release \
        compatible clean

help:
	@echo 'make check         every small and medium check; FAMILY= ENGINE= SIZE= CHECK= REQUIRE= FRESH=1'
	@echo 'make test          everything that a change must pass'
	@echo 'make test-virtual  the contract tests on virtual threads; needs JDK 21 or newer'
	@echo 'make litmus        the litmus programs on this machine, against what the explorer allows'
	@echo 'make bench         the library beside its peers; QUICK=1 for a look, ONLY= a pattern of names'
	@echo 'make soak          many items through a channel under load; ITEMS= CAPACITY= SEED= choose'
	@echo 'make build         compiles everything'
	@echo 'make install       puts the library and wakeproof-junit into the local Maven repository'
	@echo 'make release       builds everything that is published, twice: the bytes must be the same'
	@echo 'make compatible    fails if the exported API of the last tag, or of AGAINST=, is broken'
	@echo 'make clean         removes what was built'
	@echo 'Everything else is a command: ./wakeproof --help'

build:
	@mkdir -p target && touch target/begun
	$(MVN) -q -B -T 1C -Dorg.slf4j.simpleLogger.log.org.apache.maven.plugin.compiler=warn test-compile
	@mv target/begun target/build-began && touch target/build-ended

# Maven takes a while to find that it has nothing to do. It has something where a source has changed
# since its last run began, or a class since that ended. Who gets around these times does not get
# around ./wakeproof, which holds the texts and the classes against those that were compiled.
# The distribution has no classes, and is built for a release alone.
targets = $(filter-out distribution/target,$(patsubst %/pom.xml,%/target,$(wildcard */pom.xml)))
classes = -name target -o -path '*/target/classes*' -o -path '*/target/test-classes*'

built:
	@[ -f target/build-ended ] && \
	  [ -z "$$(find pom.xml .mvn */pom.xml */src -cnewer target/build-began 2>&1)" ] && \
	  [ -z "$$(find $(targets) \( $(classes) \) -cnewer target/build-ended 2>&1)" ] || \
	  $(MAKE) --no-print-directory build

check: built
	./wakeproof check $(select) $(require) $(fresh)

# The tests of the checker run the classes of all modules, so these are compiled first. More modules
# at once than processors: many tests wait. The second run compiles nothing.
test:
	$(MVN) -B -T 1C spotless:check test-compile
	$(MVN) -B -T 1.5C -Dmaven.main.skip=true -Dmaven.antrun.skip=true test
	./wakeproof docs --check
	./wakeproof baseline --missing
	./wakeproof check --size small

test-virtual:
	@feature=$$($(java) -version 2>&1 | sed -n '1s/.*version "\([0-9]*\).*/\1/p'); \
	  [ "$$feature" -ge 21 ] || { \
	    echo "make test-virtual needs JDK 21 or newer, this is $$feature; set JAVA_HOME to one"; exit 1; }
	$(MVN) -B test -Dwakeproof.threads=virtual -pl property-tests -am \
	  -Dtest='TestThreadsTest,CellContractTest,dev.wakeproof.contract.*Test' \
	  -Dsurefire.failIfNoSpecifiedTests=false

litmus: build
	cd litmus/target && java -cp classes:$$(cat classpath.txt) dev.wakeproof.litmus.Litmus jcstress

soak: build
	java -ea -cp property-tests/target/test-classes:$$(cat property-tests/target/test-classpath.txt) \
	  dev.wakeproof.property.ChannelSoak $(or $(ITEMS),10000000) $(or $(CAPACITY),4) $(SEED)

bench-build:
	$(MVN) -q -B -pl benchmarks -am process-classes

bench: bench-build
	$(bench) $(if $(QUICK),--quick) $(if $(ONLY),--only '$(ONLY)')

install:
	$(MVN) -q -B -pl java-impl,junit -am -P release -DskipTests install
	@echo 'installed, and not tested: make test does that'

# The second build finds a file that an earlier one could have left.
release:
	$(MVN) -q -B -P release -DskipTests verify
	@mkdir -p build && sha256sum $(published) > build/published.sha256
	@for folder in */target/classes; do touch $$folder/left-over || exit 1; done
	$(MVN) -q -B -P release -DskipTests verify
	@sha256sum -c --quiet build/published.sha256 && \
	  echo "$$(wc -l < build/published.sha256) files, twice the same; see build/published.sha256"

compatible:
	@echo 'the exported API is compared with $(against): $(shell git rev-parse --short $(against))'
	@rm -rf $(compared) && mkdir -p $(compared)
	@git archive $(against) | tar -x -C $(compared)
	$(MVN) -q -B -f $(compared) -pl java-impl,junit -am -Dcompiler.warnings=-g test-compile
	@for module in java-impl junit; do \
	  $(jar) $(compared)/wakeproof-$$module-old.jar -C $(compared)/$$module/target/classes . || exit 1; \
	done
	$(MVN) -q -B -pl java-impl,junit -am -DskipTests -Dcompared.with='$(CURDIR)/$(compared)' package japicmp:cmp

clean:
	$(MVN) -q -B clean
	rm -rf build
