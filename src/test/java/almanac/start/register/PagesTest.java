package almanac.start.register;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.api.documentation.Api;
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

/** There are two applications, and each resource belongs to one of them. */
class PagesTest {

    private static final Set<Class<?>> INTERFACE = new Api().getClasses();
    private static final Set<Class<?>> PAGES = new Pages().getClasses();

    @Test
    void eachResourceIsListedByOneOfThem() {
        assertThat(Stream.concat(resources(INTERFACE), resources(PAGES)))
                .as("none twice")
                .containsExactlyInAnyOrderElementsOf(declared(Path.class));
    }

    /** Providers that both applications need are listed by both. */
    @Test
    void eachProviderIsListedByOneOfThemOrBoth() {
        Set<Class<?>> listed = Stream.concat(INTERFACE.stream(), PAGES.stream()).collect(Collectors.toSet());
        listed.removeIf(each -> each.isAnnotationPresent(Path.class));

        assertThat(listed).containsExactlyInAnyOrderElementsOf(declared(Provider.class));
    }

    @Test
    void noRoomHasResourcesOfBoth() {
        assertThat(rooms(INTERFACE)).doesNotContainAnyElementsOf(rooms(PAGES));
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
