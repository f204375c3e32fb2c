package almanac.web;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.documentation.Api;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.ext.Provider;
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
        List<? extends Class<?>> declared = new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS).importPackages("almanac").stream()
                        .filter(each -> each.isAnnotatedWith(Path.class) || each.isAnnotatedWith(Provider.class))
                        .map(JavaClass::reflect)
                        .toList();

        assertThat(Stream.concat(INTERFACE.stream(), PAGES.stream()))
                .as("none twice")
                .containsExactlyInAnyOrderElementsOf(declared);
    }

    @Test
    void noRoomHasResourcesOfBoth() {
        assertThat(rooms(INTERFACE)).doesNotContainAnyElementsOf(rooms(PAGES));
    }

    private static Set<String> rooms(Set<Class<?>> resources) {
        return resources.stream().map(Class::getPackageName).collect(Collectors.toSet());
    }
}
