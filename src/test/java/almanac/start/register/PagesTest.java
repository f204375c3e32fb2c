package almanac.start.register;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.api.documentation.Api;
import almanac.api.wordpress.WordPressApi;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.ext.Provider;
import java.lang.annotation.Annotation;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Each resource belongs to one application: the interface, those of WordPress, or the pages. */
class PagesTest {

    private static final Set<Class<?>> INTERFACE = new Api().getClasses();
    private static final Set<Class<?>> WORDPRESS = new WordPressApi().getClasses();
    private static final Set<Class<?>> PAGES = new Pages().getClasses();

    @Test
    void eachResourceIsListedByOneOfThem() {
        assertThat(Stream.of(INTERFACE, WORDPRESS, PAGES).flatMap(PagesTest::resources))
                .as("none twice")
                .containsExactlyInAnyOrderElementsOf(declared(Path.class));
    }

    /** Providers that several applications need are listed by each. */
    @Test
    void eachProviderIsListed() {
        Set<Class<?>> listed =
                Stream.of(INTERFACE, WORDPRESS, PAGES).flatMap(Set::stream).collect(Collectors.toSet());
        listed.removeIf(each -> each.isAnnotationPresent(Path.class));

        assertThat(listed).containsExactlyInAnyOrderElementsOf(declared(Provider.class));
    }

    @Test
    void noRoomHasResourcesOfSeveral() {
        assertThat(rooms(INTERFACE)).doesNotContainAnyElementsOf(rooms(PAGES));
        assertThat(rooms(WORDPRESS))
                .doesNotContainAnyElementsOf(rooms(PAGES))
                .doesNotContainAnyElementsOf(rooms(INTERFACE));
    }

    private static List<? extends Class<?>> declared(Class<? extends Annotation> kind) {
        return new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS).importPackages("almanac").stream()
                        .filter(each -> each.isAnnotatedWith(kind))
                        .map(JavaClass::reflect)
                        .toList();
    }

    private static Stream<Class<?>> resources(Set<Class<?>> listed) {
        return listed.stream().filter(each -> each.isAnnotationPresent(Path.class));
    }

    private static Set<String> rooms(Set<Class<?>> listed) {
        return resources(listed).map(Class::getPackageName).collect(Collectors.toSet());
    }
}
