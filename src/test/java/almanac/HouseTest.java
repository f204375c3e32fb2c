package almanac;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.simpleName;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.domain.Kind;
import almanac.event.EventPasswords;
import almanac.http.Retried;
import almanac.media.ImageFiles;
import almanac.records.Duplicates;
import almanac.rest.Update;
import almanac.security.Caller;
import almanac.security.Needs;
import almanac.security.Policy;
import almanac.security.Right;
import almanac.security.SignIn;
import almanac.settings.FirstValues;
import almanac.site.CurrentSettings;
import almanac.site.SiteSettings;
import almanac.taxonomy.EventTerms;
import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitAccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZonedDateTime;
import java.util.Set;
import java.util.stream.Collectors;

/** The rules of the house (docs/ARCHITECTURE.md). */
@AnalyzeClasses(packages = "almanac", importOptions = ImportOption.DoNotIncludeTests.class)
class HouseTest {

    @ArchTest
    static final ArchRule roomsHaveNoCycles =
            slices().matching("almanac.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule roomsUseOnlyTheRoomsBeforeThem = layeredArchitecture()
            .consideringOnlyDependenciesInAnyPackage("almanac..")
            .layer("values")
            .definedBy("almanac.time..", "almanac.text..", "almanac.paging..", "almanac.domain..")
            .layer("model")
            .definedBy("almanac.model..")
            .layer("validation")
            .definedBy("almanac.validation..")
            .layer("http")
            .definedBy("almanac.http..")
            .layer("changes")
            .definedBy("almanac.changes..")
            .layer("rest")
            .definedBy("almanac.rest..")
            .layer("connector")
            .definedBy("almanac.connector..")
            .layer("settings")
            .definedBy("almanac.settings..")
            .layer("jobs")
            .definedBy("almanac.jobs..")
            .layer("security")
            .definedBy("almanac.security..")
            .layer("body")
            .definedBy("almanac.body..")
            .layer("site")
            .definedBy("almanac.site..")
            .layer("shared")
            .definedBy("almanac.media..", "almanac.records..")
            .layer("picture")
            .definedBy("almanac.picture..")
            .layer("cost")
            .definedBy("almanac.cost..")
            .layer("linked")
            .definedBy(
                    "almanac.account..",
                    "almanac.audit..",
                    "almanac.taxonomy..",
                    "almanac.venue..",
                    "almanac.organizer..")
            .layer("event")
            .definedBy("almanac.event..")
            .layer("cache")
            .definedBy("almanac.cache..")
            .layer("replica")
            .definedBy("almanac.replica..")
            .layer("privacy")
            .definedBy("almanac.privacy..")
            .layer("documentation")
            .definedBy("almanac.documentation..")
            .layer("web")
            .definedBy("almanac.web..")
            .layer("start")
            .definedBy("almanac.start..")
            .whereLayer("model")
            .mayOnlyBeAccessedByLayers(
                    "changes",
                    "settings",
                    "jobs",
                    "security",
                    "site",
                    "cache",
                    "shared",
                    "linked",
                    "event",
                    "privacy",
                    "documentation",
                    "web")
            .whereLayer("validation")
            .mayOnlyBeAccessedByLayers(
                    "http",
                    "rest",
                    "settings",
                    "security",
                    "site",
                    "body",
                    "picture",
                    "shared",
                    "linked",
                    "event",
                    "privacy",
                    "documentation",
                    "web")
            .whereLayer("http")
            .mayOnlyBeAccessedByLayers(
                    "rest",
                    "connector",
                    "settings",
                    "security",
                    "site",
                    "picture",
                    "cost",
                    "body",
                    "cache",
                    "shared",
                    "linked",
                    "event",
                    "replica",
                    "privacy",
                    "documentation",
                    "web")
            .whereLayer("changes")
            .mayOnlyBeAccessedByLayers("security", "linked", "event", "cache")
            .whereLayer("rest")
            .mayOnlyBeAccessedByLayers(
                    "connector",
                    "settings",
                    "security",
                    "site",
                    "picture",
                    "cost",
                    "body",
                    "cache",
                    "shared",
                    "linked",
                    "event",
                    "replica",
                    "privacy",
                    "documentation")
            .whereLayer("connector")
            .mayNotBeAccessedByAnyLayer()
            .whereLayer("settings")
            .mayOnlyBeAccessedByLayers(
                    "jobs",
                    "security",
                    "site",
                    "picture",
                    "cost",
                    "body",
                    "shared",
                    "linked",
                    "event",
                    "replica",
                    "privacy",
                    "documentation",
                    "web")
            .whereLayer("jobs")
            .mayOnlyBeAccessedByLayers("security", "shared", "event")
            .whereLayer("security")
            .mayOnlyBeAccessedByLayers(
                    "site", "body", "shared", "linked", "event", "replica", "privacy", "documentation", "web")
            .whereLayer("site")
            .mayOnlyBeAccessedByLayers("shared", "linked", "event", "privacy", "documentation", "web")
            .whereLayer("body")
            .mayNotBeAccessedByAnyLayer()
            .whereLayer("shared")
            .mayOnlyBeAccessedByLayers("linked", "event", "documentation")
            .whereLayer("picture")
            .mayOnlyBeAccessedByLayers("shared")
            .whereLayer("cost")
            .mayOnlyBeAccessedByLayers("event")
            .whereLayer("linked")
            .mayOnlyBeAccessedByLayers("event", "privacy", "documentation")
            .whereLayer("event")
            .mayOnlyBeAccessedByLayers("documentation", "web")
            .whereLayer("cache")
            .mayOnlyBeAccessedByLayers("site", "replica")
            .whereLayer("replica")
            .mayNotBeAccessedByAnyLayer()
            .whereLayer("privacy")
            .mayOnlyBeAccessedByLayers("documentation")
            .whereLayer("documentation")
            .mayNotBeAccessedByAnyLayer()
            .whereLayer("web")
            .mayNotBeAccessedByAnyLayer()
            .whereLayer("start")
            .mayNotBeAccessedByAnyLayer();

    @ArchTest
    static final ArchRule timePagingAndDomainUseOnlyJava = classes()
            .that()
            .resideInAnyPackage("almanac.time..", "almanac.paging..", "almanac.domain..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("java..", "almanac.time..", "almanac.paging..", "almanac.domain..");

    /** A {@code LabelsConverter} keeps JSON in a column, which no door sees. */
    @ArchTest
    static final ArchRule theDomainKnowsNoDoor = noClasses()
            .that(resideInAPackage("almanac.model..").and(not(simpleName("LabelsConverter"))))
            .or()
            .haveSimpleNameEndingWith("Service")
            .or()
            .haveSimpleNameEndingWith("Search")
            .or()
            .haveSimpleNameEndingWith("Writer")
            .or(belongToAnyOf(Policy.class, Caller.class, Right.class, SignIn.class))
            .or()
            .haveSimpleName("SingleFlight")
            .or(belongToAnyOf(EventTerms.class, Duplicates.class, EventPasswords.class, ImageFiles.class))
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "almanac.rest..", "almanac.http..", "jakarta.ws.rs..", "jakarta.servlet..", "jakarta.json..");

    @ArchTest
    static final ArchRule whatAnInputMaySayIsFreeOfHttp = noClasses()
            .that()
            .resideInAPackage("almanac.validation..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("jakarta.ws.rs..", "jakarta.servlet..", "jakarta.json..");

    @ArchTest
    static final ArchRule theLauncherUsesOnlyJava = classes()
            .that()
            .resideInAPackage("almanac.start..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("java..", "javax.management..", "com.sun.management..", "almanac.start..");

    @ArchTest
    static final ArchRule onlyTheConnectorKnowsTheServer = noClasses()
            .that()
            .resideOutsideOfPackage("almanac.connector..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.glassfish..");

    @ArchTest
    static final ArchRule onlyTheCollectorOfChangesListensToHibernate = noClasses()
            .that()
            .resideOutsideOfPackage("almanac.changes..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.hibernate.event..", "org.hibernate.action..");

    @ArchTest
    static final ArchRule onlySearchesAndStoresBuildQueries = noClasses()
            .that()
            .haveSimpleNameNotEndingWith("Search")
            .and()
            .haveSimpleNameNotEndingWith("Store")
            .should()
            .accessTargetWhere(target(nameMatching("create\\w*Query")));

    @ArchTest
    static final ArchRule searchesOnlyRead = noClasses()
            .that()
            .haveSimpleNameEndingWith("Search")
            .should()
            .accessTargetWhere(describe("write", HouseTest::writes))
            .orShould()
            .accessTargetWhere(describe("lock what they find", HouseTest::locks))
            .orShould()
            .accessTargetWhere(describe("change what they find", HouseTest::changesAnEntity))
            .orShould()
            .dependOnClassesThat()
            .haveSimpleNameEndingWith("Store")
            .orShould()
            .dependOnClassesThat()
            .haveSimpleNameEndingWith("Service");

    private static boolean writes(JavaAccess<?> access) {
        return access.getTarget().getOwner().getPackageName().matches("(jakarta\\.persistence|org\\.hibernate).*")
                && access.getName().matches("persist|merge|remove|refresh|lock|flush|executeUpdate");
    }

    private static boolean locks(JavaAccess<?> access) {
        return access.getTarget() instanceof CodeUnitAccessTarget called
                && called.getRawParameterTypes().stream().anyMatch(each -> each.isEquivalentTo(LockModeType.class));
    }

    /** Whatever answers nothing changes something. */
    private static boolean changesAnEntity(JavaAccess<?> access) {
        return access.getTarget() instanceof CodeUnitAccessTarget called
                && !called.getName().equals("<init>")
                && called.getOwner().getPackageName().startsWith("almanac.model")
                && called.getRawReturnType().isEquivalentTo(void.class);
    }

    @ArchTest
    static void everyKindHasAnEntityAndRoutes(JavaClasses classes) {
        Set<String> paths = classes.stream()
                .filter(each -> each.isAnnotatedWith(Path.class))
                .map(each -> each.getAnnotationOfType(Path.class).value())
                .collect(Collectors.toSet());
        assertThat(Kind.values()).allSatisfy(kind -> {
            assertThat(paths).contains(kind.collection());
            assertThat(classes.contain("almanac.model." + kind.entity())).isTrue();
        });
    }

    /** What administrators change must be read where it is kept. */
    @ArchTest
    static final ArchRule onlyTheSiteReadsTheFirstValuesOfItsSettings = noClasses()
            .that()
            .resideOutsideOfPackages("almanac.site..", "almanac.settings..")
            .should()
            .dependOnClassesThat()
            .areAssignableTo(FirstValues.class);

    /** A bean that did would never see them change; a record lives no longer than a request. */
    @ArchTest
    static final ArchRule nobodyKeepsTheSettingsOfTheSite = fields().that()
            .haveRawType(SiteSettings.class)
            .should()
            .beDeclaredInClassesThat()
            .areAssignableTo(Record.class)
            .orShould()
            .beDeclaredIn(CurrentSettings.class);

    @ArchTest
    static final ArchRule everyRouteSaysWhoMayCallIt =
            methods().that().areMetaAnnotatedWith(HttpMethod.class).should().beAnnotatedWith(Needs.class);

    @ArchTest
    static final ArchRule everyRouteThatWritesIsTriedAgainWhenWritersMeet = methods()
            .that()
            .areAnnotatedWith(POST.class)
            .or()
            .areAnnotatedWith(Update.class)
            .or()
            .areAnnotatedWith(PUT.class)
            .or()
            .areAnnotatedWith(PATCH.class)
            .or()
            .areAnnotatedWith(DELETE.class)
            .should()
            .beAnnotatedWith(Retried.class);

    @ArchTest
    static final ArchRule onlyTheSitesClockKnowsTheTime = noClasses()
            .that()
            .haveSimpleNameNotEndingWith("Clock")
            .should()
            .callMethod(Instant.class, "now")
            .orShould()
            .callMethod(LocalDateTime.class, "now")
            .orShould()
            .callMethod(LocalDate.class, "now")
            .orShould()
            .callMethod(ZonedDateTime.class, "now")
            .orShould()
            .callMethod(System.class, "currentTimeMillis");

    @ArchTest
    static final ArchRule wireShapesAreRecords =
            classes().that().haveSimpleNameEndingWith("Representation").should().beRecords();

    @ArchTest
    static final ArchRule featuresOfTheModelKnowNoEntityManager = noClasses()
            .that()
            .resideInAnyPackage("almanac.model..", "almanac.http..", "almanac.rest..")
            .should()
            .dependOnClassesThat()
            .areAssignableTo(EntityManager.class);

    @ArchTest
    static final ArchRule oneWordPerJob = noClasses()
            .should()
            .haveSimpleNameEndingWith("Impl")
            .orShould()
            .haveSimpleNameEndingWith("Manager")
            .orShould()
            .haveSimpleNameEndingWith("Util")
            .orShould()
            .haveSimpleNameEndingWith("Helper")
            .orShould()
            .haveSimpleNameEndingWith("Dto");
}
