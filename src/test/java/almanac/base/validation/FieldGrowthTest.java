package almanac.base.validation;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.constraint.InvalidValue;
import almanac.base.refusal.NotHierarchical;
import almanac.base.rule.Field;
import almanac.base.rule.Fields;
import almanac.http.input.Params;
import almanac.support.ContractCases;
import almanac.support.Growth;
import almanac.support.Scale;
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

/** Every field of every input, with text known to be slow to process: its length is checked first. */
class FieldGrowthTest {
    private static final int WITHOUT_LIMIT = 20_000;
    private static final List<Class<?>> INPUTS = find();

    private static List<Class<?>> find() {
        List<Class<?>> found = new ArrayList<>();
        new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS).importPackages("almanac").stream()
                        .filter(each -> each.isAssignableTo(Input.class)
                                || each.isAssignableTo(Params.class)
                                        && each.tryGetField("FIELDS").isPresent())
                        .filter(each -> !each.getModifiers().contains(JavaModifier.ABSTRACT))
                        .map(JavaClass::reflect)
                        .forEach(found::add);
        return found;
    }

    static Stream<Class<?>> inputs() {
        return INPUTS.stream();
    }

    private static List<Field<?>> fields(Class<?> input) throws ReflectiveOperationException {
        if (Input.class.isAssignableFrom(input)) {
            return Declarations.of(input).all();
        }
        java.lang.reflect.Field declared = input.getDeclaredField("FIELDS");
        declared.setAccessible(true);
        return ((Fields) declared.get(null)).all();
    }

    private static int length(Field<?> field) {
        return field.rule().schema().get("maxLength") instanceof Integer longest ? longest : WITHOUT_LIMIT;
    }

    /** Other fields have others in the short run. */
    private static List<String> pieces(Field<?> field) {
        return Scale.some(Growth.PIECES, 4, field.name().hashCode());
    }

    private static void read(Class<?> input, Field<?> field, Object sent) {
        try {
            if (Input.class.isAssignableFrom(input)) {
                violations(input, new RequestData(Map.of(field.name(), sent))).throwIfAny();
            } else {
                field.rule().read(sent);
            }
        } catch (InvalidValue | InvalidInput e) {
            assertThat(e.getMessage()).hasSizeLessThan(2_000);
        } catch (NotHierarchical e) {
            assertThat(field.name()).isEqualTo("parent");
        }
    }

    private static Violations violations(Class<?> type, RequestData sent) {
        try {
            Input input = (Input) type.getDeclaredConstructor().newInstance();
            input.read(sent);
            return input.violations();
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(type.getName(), e);
        }
    }

    @Test
    void thereAreInputsToTry() {
        assertThat(inputs()).hasSizeGreaterThan(15);
    }

    @ContractCases("3 What is longer")
    @MethodSource("inputs")
    void noFieldTakesLongerThanItsTextIsLong(Class<?> input) throws ReflectiveOperationException {
        List<String> faults = new ArrayList<>();
        for (Field<?> field : fields(input)) {
            faults.addAll(
                    Growth.faults(field.name(), pieces(field), length(field), true, text -> read(input, field, text)));
        }

        assertThat(faults).isEmpty();
    }

    /** Lists, and nested objects by the names of their fields. */
    @ParameterizedTest
    @MethodSource("inputs")
    void neitherDoTextsInsideOfListsAndObjects(Class<?> input) throws ReflectiveOperationException {
        List<String> faults = new ArrayList<>();
        for (Field<?> field : fields(input)) {
            faults.addAll(Growth.faults(
                    field.name() + " inside",
                    pieces(field),
                    length(field),
                    false,
                    text -> read(input, field, List.of(text, text + 1))));
            faults.addAll(Growth.faults(
                    field.name() + " of",
                    pieces(field),
                    length(field),
                    false,
                    text -> read(input, field, object(text))));
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
