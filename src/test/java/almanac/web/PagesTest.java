package almanac.web;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.documentation.Api;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.ext.Provider;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** There are two applications, and each resource belongs to one of them. */
class PagesTest {

    private static Set<Class<?>> declared(Predicate<JavaClass> which) {
        return new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS).importPackages("almanac").stream()
                        .filter(each -> each.isAnnotatedWith(Path.class) || each.isAnnotatedWith(Provider.class))
                        .filter(which)
                        .map(JavaClass::reflect)
                        .collect(Collectors.toCollection(HashSet::new));
    }

    @Test
    void theInterfaceListsAllItsResources() {
        assertThat(new Api().getClasses()).isEqualTo(declared(each -> !isOfPages(each)));
    }

    @Test
    void pagesAreListedApart() {
        assertThat(new Pages().getClasses()).isEqualTo(declared(PagesTest::isOfPages));
    }

    private static boolean isOfPages(JavaClass type) {
        return type.getPackageName().matches("almanac\\.(web|detail|member|page|view|embed|sitemap)");
    }
}
