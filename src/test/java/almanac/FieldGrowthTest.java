package almanac;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.rest.Input;
import almanac.validation.Field;
import almanac.validation.Fields;
import almanac.validation.Refused;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every field of every input, with texts known to be slow to process: their length is checked first. */
class FieldGrowthTest {
    private static final int WITHOUT_LIMIT = 20_000;

    static Stream<Class<?>> inputs() {
        return new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS).importPackages("almanac").stream()
                        .filter(each -> each.isAssignableTo(Input.class)
                                && !each.getModifiers().contains(JavaModifier.ABSTRACT))
                        .map(JavaClass::reflect);
    }

    private static List<Field<?>> fields(Class<?> input) throws ReflectiveOperationException {
        java.lang.reflect.Field declared = input.getDeclaredField("FIELDS");
        declared.setAccessible(true);
        return ((Fields) declared.get(null)).all();
    }

    private static int length(Field<?> field) {
        return field.rule().schema().get("maxLength") instanceof Integer longest ? longest : WITHOUT_LIMIT;
    }

    private static void read(Field<?> field, Object sent) {
        try {
            field.rule().read(sent);
        } catch (Refused e) {
            assertThat(e.getMessage()).hasSizeLessThan(2_000);
        }
    }

    @Test
    void thereAreInputsToTry() {
        assertThat(inputs()).hasSizeGreaterThan(15);
    }

    @ParameterizedTest
    @MethodSource("inputs")
    void noFieldTakesLongerThanItsTextIsLong(Class<?> input) throws ReflectiveOperationException {
        List<String> faults = new ArrayList<>();
        for (Field<?> field : fields(input)) {
            faults.addAll(Growth.faults(field.name(), length(field), true, text -> read(field, text)));
        }

        assertThat(faults).isEmpty();
    }

    /** Lists, and objects by the names of the fields inside of them. */
    @ParameterizedTest
    @MethodSource("inputs")
    void neitherDoTextsInsideOfListsAndObjects(Class<?> input) throws ReflectiveOperationException {
        List<String> faults = new ArrayList<>();
        for (Field<?> field : fields(input)) {
            faults.addAll(Growth.faults(
                    field.name() + " inside", length(field), false, text -> read(field, List.of(text, text + 1))));
            faults.addAll(Growth.faults(field.name() + " of", length(field), false, text -> read(field, object(text))));
        }

        assertThat(faults).isEmpty();
    }

    private static Map<String, Object> object(String text) {
        Map<String, Object> object = new LinkedHashMap<>();
        for (String name : List.of("name", "title", "venue", "organizer", "description", "price", "geo_lat", text)) {
            object.put(name, text);
        }
        return object;
    }
}
