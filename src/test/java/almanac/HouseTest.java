package almanac;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.domain.Kind;
import almanac.event.EventPasswords;
import almanac.media.ImageFiles;
import almanac.records.Duplicates;
import almanac.rest.Update;
import almanac.retry.Retried;
import almanac.security.Caller;
import almanac.security.Permission;
import almanac.security.Policy;
import almanac.security.Requires;
import almanac.settings.FirstValues;
import almanac.signin.SignIn;
import almanac.site.CurrentSettings;
import almanac.site.SiteSettings;
import almanac.taxonomy.EventTerms;
import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitAccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.Entity;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.MappedSuperclass;
import jakarta.servlet.annotation.WebFilter;
import jakarta.servlet.annotation.WebServlet;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.ext.Provider;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The rules of the house (docs/ARCHITECTURE.md). */
@AnalyzeClasses(packages = "almanac", importOptions = ImportOption.DoNotIncludeTests.class)
class HouseTest {

    /** From the ground up, as the first figure of the document draws them; rooms of one floor don't use each other. */
    private static final List<Set<String>> ROOMS = floors(new File("docs/ARCHITECTURE.md"));

    private static List<Set<String>> floors(File document) {
        try {
            return Files.readString(document.toPath())
                    .split("```")[1]
                    .strip()
                    .lines()
                    .map(floor -> Set.of(floor.strip().split(" +")))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @ArchTest
    static final ArchRule roomsUseOnlyTheRoomsBelowThem = classes()
            .should(new ArchCondition<>("use only the rooms below their own") {
                @Override
                public void check(JavaClass user, ConditionEvents events) {
                    if (!isOurs(user)) {
                        return;
                    }
                    user.getDirectDependenciesFromSelf().stream()
                            .filter(each -> isOurs(each.getTargetClass()))
                            .filter(each -> !room(user).equals(room(each.getTargetClass())))
                            .filter(each -> floor(user) <= floor(each.getTargetClass()))
                            .forEach(each -> events.add(SimpleConditionEvent.violated(each, each.getDescription())));
                }
            });

    /** What is generated from templates is called by the rooms above what it shows, and is on no floor. */
    private static boolean isOurs(JavaClass type) {
        return type.getPackageName().startsWith("almanac.")
                && !type.getPackageName().startsWith("almanac.templates");
    }

    private static String room(JavaClass type) {
        return type.getPackageName().split("\\.")[1];
    }

    private static int floor(JavaClass type) {
        return IntStream.range(0, ROOMS.size())
                .filter(floor -> ROOMS.get(floor).contains(room(type)))
                .findFirst()
                .orElseThrow(() -> new AssertionError(room(type) + " is on no floor"));
    }

    @ArchTest
    static final ArchRule timePagingAndDomainUseOnlyJava = classes()
            .that()
            .resideInAnyPackage("almanac.time..", "almanac.paging..", "almanac.domain..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("java..", "almanac.time..", "almanac.paging..", "almanac.domain..");

    @ArchTest
    static final ArchRule theDomainKnowsNoDoor = noClasses()
            .that()
            .resideInAnyPackage("almanac.model..", "almanac.occurrence..")
            .or()
            .haveSimpleNameEndingWith("Service")
            .or()
            .haveSimpleNameEndingWith("Search")
            .or()
            .haveSimpleNameEndingWith("Writer")
            .or(belongToAnyOf(Policy.class, Caller.class, Permission.class, SignIn.class))
            .or()
            .haveSimpleName("SingleFlight")
            .or(belongToAnyOf(EventTerms.class, Duplicates.class, EventPasswords.class, ImageFiles.class))
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "almanac.request..",
                    "almanac.rest..",
                    "almanac.http..",
                    "almanac.problem..",
                    "almanac.load..",
                    "almanac.retry..",
                    "jakarta.ws.rs..",
                    "jakarta.servlet..",
                    "jakarta.json..");

    @ArchTest
    static final ArchRule whatAnInputMaySayIsFreeOfHttp = noClasses()
            .that()
            .resideInAnyPackage("almanac.constraint..", "almanac.patch..", "almanac.rule..", "almanac.validation..")
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
                && isEntity(called.getOwner())
                && called.getRawReturnType().isEquivalentTo(void.class);
    }

    private static boolean isEntity(JavaClass type) {
        return type.isAnnotatedWith(Entity.class) || type.isAnnotatedWith(MappedSuperclass.class);
    }

    @ArchTest
    static void everyKindHasAnEntityAndRoutes(JavaClasses classes) {
        Set<String> paths = classes.stream()
                .filter(each -> each.isAnnotatedWith(Path.class))
                .map(each -> each.getAnnotationOfType(Path.class).value())
                .collect(Collectors.toSet());
        assertThat(Kind.values()).allSatisfy(kind -> {
            assertThat(paths).contains(kind.collection());
            assertThat(classes)
                    .anyMatch(each -> isEntity(each) && each.getSimpleName().equals(kind.entity()));
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

    /** Such as the caller and what they see: whoever came first would decide for all who come later. */
    @ArchTest
    static final ArchRule whatOutlivesARequestIsInjectedNothingOfIt = fields().that()
            .areAnnotatedWith(Inject.class)
            .and()
            .areDeclaredInClassesThat(describe(
                    "outlive a request",
                    (JavaClass type) -> type.isAnnotatedWith(ApplicationScoped.class)
                            || type.isAnnotatedWith(Provider.class)
                            || type.isAnnotatedWith(WebFilter.class)
                            || type.isAnnotatedWith(WebServlet.class)))
            .should()
            .notHaveRawType(describe("a record", (JavaClass type) -> type.isRecord()));

    @ArchTest
    static final ArchRule everyRouteSaysWhoMayCallIt =
            methods().that().areMetaAnnotatedWith(HttpMethod.class).should().beAnnotatedWith(Requires.class);

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
            .beAnnotatedWith(Retried.class)
            .orShould(beInAResourceWithoutATransaction());

    /** Nothing of it is to be run again, and nobody waits for its turn among the writers. */
    private static ArchCondition<JavaMethod> beInAResourceWithoutATransaction() {
        return ArchCondition.from(describe(
                "be in a resource without a transaction",
                (JavaMethod route) -> !route.getOwner().isAnnotatedWith(Transactional.class)
                        && !route.isAnnotatedWith(Transactional.class)));
    }

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
            .resideInAnyPackage(
                    "almanac.model..",
                    "almanac.http..",
                    "almanac.problem..",
                    "almanac.load..",
                    "almanac.retry..",
                    "almanac.request..",
                    "almanac.rest..")
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
