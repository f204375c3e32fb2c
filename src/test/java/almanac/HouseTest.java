package almanac;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import almanac.rest.Retried;
import almanac.security.Needs;
import almanac.settings.FirstValues;
import almanac.site.CurrentSettings;
import almanac.site.SiteSettings;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import jakarta.persistence.EntityManager;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZonedDateTime;

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
            .definedBy("almanac.time..", "almanac.text..", "almanac.paging..")
            .layer("model")
            .definedBy("almanac.model..")
            .layer("validation")
            .definedBy("almanac.validation..")
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
            .layer("start")
            .definedBy("almanac.start..")
            .whereLayer("model")
            .mayOnlyBeAccessedByLayers(
                    "settings",
                    "jobs",
                    "security",
                    "site",
                    "cache",
                    "shared",
                    "linked",
                    "event",
                    "privacy",
                    "documentation")
            .whereLayer("validation")
            .mayOnlyBeAccessedByLayers(
                    "rest",
                    "settings",
                    "security",
                    "site",
                    "picture",
                    "cost",
                    "body",
                    "shared",
                    "linked",
                    "event",
                    "privacy",
                    "documentation")
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
                    "documentation")
            .whereLayer("jobs")
            .mayOnlyBeAccessedByLayers("security", "shared", "event")
            .whereLayer("security")
            .mayOnlyBeAccessedByLayers(
                    "site", "body", "shared", "linked", "event", "replica", "privacy", "documentation")
            .whereLayer("site")
            .mayOnlyBeAccessedByLayers("shared", "linked", "event", "privacy", "documentation")
            .whereLayer("body")
            .mayNotBeAccessedByAnyLayer()
            .whereLayer("shared")
            .mayOnlyBeAccessedByLayers("linked", "event")
            .whereLayer("picture")
            .mayOnlyBeAccessedByLayers("shared")
            .whereLayer("cost")
            .mayOnlyBeAccessedByLayers("event")
            .whereLayer("linked")
            .mayOnlyBeAccessedByLayers("event", "privacy")
            .whereLayer("event")
            .mayNotBeAccessedByAnyLayer()
            .whereLayer("cache")
            .mayOnlyBeAccessedByLayers("site", "replica")
            .whereLayer("replica")
            .mayNotBeAccessedByAnyLayer()
            .whereLayer("privacy")
            .mayNotBeAccessedByAnyLayer()
            .whereLayer("documentation")
            .mayNotBeAccessedByAnyLayer()
            .whereLayer("start")
            .mayNotBeAccessedByAnyLayer();

    @ArchTest
    static final ArchRule timeAndPagingUseOnlyJava = classes()
            .that()
            .resideInAnyPackage("almanac.time..", "almanac.paging..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("java..", "almanac.time..", "almanac.paging..");

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
    static final ArchRule onlySearchesBuildQueries = noClasses()
            .that()
            .haveSimpleNameNotEndingWith("Search")
            .should()
            .callMethodWhere(com.tngtech.archunit.core.domain.JavaCall.Predicates.target(
                    com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching(
                            "create(Native|Named)?Query")));

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
            .resideInAnyPackage("almanac.model..", "almanac.rest..")
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
