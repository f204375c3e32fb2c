package almanac;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.simpleNameEndingWith;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.core.domain.properties.CanBeAnnotated.Predicates.annotatedWith;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Kind;
import almanac.base.settings.FirstValues;
import almanac.desk.name.TypedNames;
import almanac.domain.history.InputSnapshot;
import almanac.domain.model.EventProperties;
import almanac.domain.record.KindService;
import almanac.domain.security.OfKind;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.site.CurrentSettings;
import almanac.domain.site.SiteSettings;
import almanac.http.response.StreamedBody;
import almanac.http.route.Update;
import almanac.store.failure.Retried;
import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget;
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
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.interceptor.Interceptor;
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
import jakarta.ws.rs.core.StreamingOutput;
import jakarta.ws.rs.ext.Provider;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.annotation.Annotation;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The rules of the house (docs/ARCHITECTURE.md). */
@AnalyzeClasses(packages = "almanac", importOptions = ImportOption.DoNotIncludeTests.class)
class HouseTest {

    private static final List<Class<? extends Annotation>> WRITES =
            List.of(POST.class, Update.class, PUT.class, PATCH.class, DELETE.class);
    private static final java.nio.file.Path SOURCES = java.nio.file.Path.of("src/main/java");
    private static final Pattern OURS = Pattern.compile("(?m)^import (?:static )?almanac\\.(?!templates)(\\w+)\\.");

    /** What each folder may use besides itself, as the first figure of the document says. */
    private static final Map<String, Set<String>> FOLDERS = folders(java.nio.file.Path.of("docs/ARCHITECTURE.md"));

    private static Map<String, Set<String>> folders(java.nio.file.Path document) {
        try {
            return Files.readString(document)
                    .split("```")[1]
                    .strip()
                    .lines()
                    .map(line -> line.strip().split("[ →]+"))
                    .collect(Collectors.toMap(line -> line[0], Set::of));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<java.nio.file.Path> sources() throws IOException {
        try (Stream<java.nio.file.Path> files = Files.walk(SOURCES)) {
            return files.filter(each -> each.toString().endsWith(".java")).toList();
        }
    }

    private static ArchRule none(DescribedPredicate<JavaClass> of, DescribedPredicate<JavaClass> use) {
        return noClasses().that(of).should().dependOnClassesThat(use);
    }

    /** Read off the sources, since comments import too. */
    @ArchTest
    static void foldersUseOnlyThoseBelowThem(JavaClasses classes) throws IOException {
        assertThat(sources()).hasSizeGreaterThan(800).allSatisfy(source -> {
            String folder = SOURCES.relativize(source).getName(1).toString();
            assertThat(OURS.matcher(Files.readString(source)).results().map(each -> each.group(1)))
                    .as(source.toString())
                    .isSubsetOf(FOLDERS.get(folder));
        });
    }

    @ArchTest
    static final ArchRule roomsOfAFolderFormNoCircle =
            slices().matching("almanac.(*).(*)..").should().beFreeOfCycles();

    /** More are two nouns. Each entity of the model is a table, and knows the others. */
    @ArchTest
    static void roomsAndClassesAreSmall(JavaClasses classes) throws IOException {
        List<java.nio.file.Path> sources = sources().stream()
                .filter(each -> !each.endsWith("package-info.java"))
                .toList();
        assertThat(sources)
                .allSatisfy(source -> assertThat(Files.readAllLines(source)).hasSizeLessThanOrEqualTo(300));
        assertThat(sources.stream()
                        .map(SOURCES::relativize)
                        .collect(Collectors.groupingBy(java.nio.file.Path::getParent, Collectors.counting())))
                .hasSizeGreaterThan(90)
                .allSatisfy(
                        (room, size) -> assertThat(size).isLessThanOrEqualTo(room.endsWith("domain/model") ? 32 : 16));
    }

    /** A reader finds the tests of a room where the room is; what several share is in support. */
    @ArchTest
    static void testsLieInTheRoomsThatTheyTest(JavaClasses classes) throws IOException {
        java.nio.file.Path tests = java.nio.file.Path.of("src/test/java");
        try (Stream<java.nio.file.Path> files = Files.walk(tests)) {
            assertThat(files.filter(each -> each.toString().endsWith(".java"))
                            .map(each -> tests.relativize(each.getParent()))
                            .distinct())
                    .hasSizeGreaterThan(70)
                    .allMatch(room -> room.endsWith("support") || Files.isDirectory(SOURCES.resolve(room)));
        }
    }

    /** Classes in these rooms depend on nothing but each other, Java, and what else is named. */
    private static ArchRule onlyDependOn(List<String> others, String... rooms) {
        String[] all = Stream.concat(others.stream(), Stream.of(rooms)).toArray(String[]::new);
        return classes().that(resideInAnyPackage(rooms)).should().onlyDependOnClassesThat(resideInAnyPackage(all));
    }

    @ArchTest
    static final ArchRule timePagingAndRefusalsUseOnlyJava = onlyDependOn(
            List.of("java.."),
            "almanac.base.time..",
            "almanac.base.paging..",
            "almanac.base.kind..",
            "almanac.base.refusal..");

    @ArchTest
    static final ArchRule theLauncherUsesOnlyJava = onlyDependOn(
            List.of("java..", "javax.net.ssl..", "javax.management..", "com.sun.management.."),
            "almanac.start.launcher..",
            "almanac.start.log..",
            "almanac.start.server..");

    private static final DescribedPredicate<JavaClass> BELOW_HTTP =
            resideInAnyPackage("almanac.base..", "almanac.store..", "almanac.domain..");

    @ArchTest
    static final ArchRule nothingBelowHttpKnowsOfIt =
            none(BELOW_HTTP, resideInAnyPackage("jakarta.ws.rs..", "jakarta.servlet.."));

    @ArchTest
    static final ArchRule onlyTheConnectorKnowsTheServer =
            none(resideOutsideOfPackage("almanac.http.connector.."), resideInAPackage("org.glassfish.."));

    @ArchTest
    static final ArchRule whatIsStreamedIsAStreamedBody = none(
                    not(type(StreamedBody.class)), type(StreamingOutput.class))
            .because("a body of another kind that fails half-way is delivered as if it were whole");

    @ArchTest
    static final ArchRule onlyTheCollectorOfChangesListensToHibernate = none(
            resideOutsideOfPackage("almanac.domain.changes.."),
            resideInAnyPackage("org.hibernate.event..", "org.hibernate.action.."));

    @ArchTest
    static final ArchRule onlySearchesAndStoresBuildQueries = noClasses()
            .that(not(simpleNameEndingWith("Search").or(simpleNameEndingWith("Store"))))
            .should()
            .accessTargetWhere(target(nameMatching("create\\w*Query")));

    @ArchTest
    static final ArchRule searchesOnlyRead = noClasses()
            .that(simpleNameEndingWith("Search"))
            .should()
            .accessTargetWhere(describe(
                    "write, or lock or change what they find",
                    access -> writes(access) || locks(access) || changesAnEntity(access)))
            .orShould()
            .dependOnClassesThat(simpleNameEndingWith("Store").or(simpleNameEndingWith("Service")));

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
        assertThat(Kind.RECORD_PATHS + "|" + Kind.TERM_PATHS).isEqualTo(of(Kind.LINKED, Kind::collection));
        assertThat(Kind.LINKED_WORDS).isEqualTo(of(Kind.LINKED, Kind::word));
        assertThat(Kind.FLAT_PROPERTIES).isEqualTo(String.join("|", TypedNames.FIELDS));
    }

    /** Services are found by being there: without one, the pages of its kind find nothing. */
    @ArchTest
    static void everyKindThatEventsLinkToHasAServiceAndAnInput(JavaClasses classes) {
        assertThat(Kind.LINKED).allSatisfy(kind -> {
            assertThat(InputSnapshot.input(kind)).isNotNull();
            assertThat(classes)
                    .anyMatch(each -> each.isAssignableTo(KindService.class)
                            && each.getSimpleName().equals(kind.entity() + "Service"));
        });
    }

    private static String of(List<Kind> kinds, Function<Kind, String> name) {
        return kinds.stream().map(name).collect(Collectors.joining("|"));
    }

    /** A new one would fall into the default of each; what differs by kind is a trait of {@link Kind}. */
    @ArchTest
    static void nobodySwitchesOverKindsThatEventsLinkTo(JavaClasses classes) {
        Set<String> linked = Kind.LINKED.stream().map(Kind::name).collect(Collectors.toSet());
        List<String> switching = classes.stream()
                .filter(each -> each.getFields().stream()
                        .anyMatch(field -> field.getName().startsWith("$SwitchMap$")))
                .flatMap(each -> each.getFieldAccessesFromSelf().stream())
                .filter(each -> each.getTargetOwner().isEquivalentTo(Kind.class) && linked.contains(each.getName()))
                .map(each -> each.getOriginOwner().getName())
                .distinct()
                .toList();

        assertThat(switching).containsExactly(EventProperties.class.getName() + "$1");
    }

    /** What administrators change must be read where it is kept. */
    @ArchTest
    static final ArchRule onlyTheSiteReadsTheFirstValuesOfItsSettings = none(
            resideOutsideOfPackages("almanac.domain.site..", "almanac.base.settings.."),
            assignableTo(FirstValues.class));

    /** A bean that did would never see them change; a record lives no longer than a request. */
    @ArchTest
    static final ArchRule nobodyKeepsTheSettingsOfTheSite = fields().that()
            .haveRawType(SiteSettings.class)
            .should()
            .beDeclaredInClassesThat(assignableTo(Record.class).or(type(CurrentSettings.class)));

    /** Such as the caller and what they see: whoever came first would decide for all who come later. */
    @ArchTest
    static final ArchRule whatOutlivesARequestIsInjectedNothingOfIt = fields().that()
            .areAnnotatedWith(Inject.class)
            .and()
            .areDeclaredInClassesThat(describe("outlive a request", HouseTest::outlivesARequest))
            .should()
            .notHaveRawType(describe("a record", (JavaClass type) -> type.isRecord()));

    private static boolean outlivesARequest(JavaClass type) {
        return type.isAnnotatedWith(ApplicationScoped.class)
                || type.isAnnotatedWith(Interceptor.class) // such as those of resources
                || type.isAnnotatedWith(Provider.class)
                || type.isAnnotatedWith(WebFilter.class)
                || type.isAnnotatedWith(WebServlet.class)
                || type.getSubclasses().stream().anyMatch(HouseTest::outlivesARequest);
    }

    /** Making one for each request, with its interceptors and what it is injected, took a sixth of the request. */
    @ArchTest
    static final ArchRule resourcesOfTheInterfaceAndFeedsServeAllRequests = classes()
            .that(resideInAnyPackage("almanac.api..", "almanac.feed..").and(annotatedWith(Path.class)))
            .should()
            .beAnnotatedWith(ApplicationScoped.class);

    /** They serve many at once. */
    @ArchTest
    static final ArchRule resourcesThatServeAllRequestsKeepNothingOfOne = fields().that()
            .areDeclaredInClassesThat(describe(
                    "are such resources",
                    type -> outlivesARequest(type)
                            && Stream.concat(Stream.of(type), type.getAllSubclasses().stream())
                                    .anyMatch(each -> each.isAnnotatedWith(Path.class))))
            .should()
            .beAnnotatedWith(Inject.class)
            .orShould()
            .beFinal();

    @ArchTest
    static final ArchRule everyRouteSaysWhoMayCallIt =
            methods().that().areMetaAnnotatedWith(HttpMethod.class).should().beAnnotatedWith(Requires.class);

    @ArchTest
    static void resourcesThatInheritRoutesOfAnyKindNameTheirs(JavaClasses classes) {
        List<JavaClass> resources = classes.stream()
                .filter(each -> each.isAnnotatedWith(Path.class))
                .filter(each -> each.getAllMethods().stream()
                        .flatMap(method -> method.tryGetAnnotationOfType(Requires.class).stream())
                        .anyMatch(requires -> requires.value() == Permission.CHANGE_KIND))
                .toList();

        assertThat(resources).hasSameSizeAs(Kind.TERMS).allSatisfy(each -> assertThat(
                        each.getAnnotationOfType(OfKind.class).value().collection())
                .isEqualTo(each.getAnnotationOfType(Path.class).value()));
    }

    @ArchTest
    static final ArchRule everyRouteThatWritesIsTriedAgainWhenWritersMeet = methods()
            .that(describe("write", route -> WRITES.stream().anyMatch(route::isAnnotatedWith)))
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
            .that(not(simpleNameEndingWith("Clock")))
            .should()
            .callMethodWhere(target(describe("tells the time", HouseTest::tellsTheTime)));

    private static boolean tellsTheTime(AccessTarget target) {
        return target instanceof CodeUnitAccessTarget called
                && called.getRawParameterTypes().isEmpty()
                && (called.getFullName() + " ")
                        .matches("java\\.(time\\.\\w+\\.now|lang\\.System\\.currentTimeMillis)\\W.*");
    }

    @ArchTest
    static final ArchRule wireShapesAreRecords =
            classes().that().haveSimpleNameEndingWith("Representation").should().beRecords();

    /** Queries belong beside the right to see what they find. */
    @ArchTest
    static final ArchRule nobodyAboveTheDomainAsksTheDatabase =
            none(not(BELOW_HTTP).or(resideInAPackage("almanac.domain.model..")), assignableTo(EntityManager.class));

    @ArchTest
    static final ArchRule oneWordPerJob = noClasses().should().haveNameMatching(".*(Impl|Manager|Util|Helper|Dto)");
}
