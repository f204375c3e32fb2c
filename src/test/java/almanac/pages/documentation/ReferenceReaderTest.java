package almanac.pages.documentation;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.language.Language;
import almanac.base.language.Languages;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ReferenceReaderTest {
    private static final Language ENGLISH = Languages.named("en").orElseThrow();

    /** The body's fields, and the example of a create. */
    private static Operation create(String server, String fields, String example) {
        String document = """
                {'servers': [{'url': '%s'}], 'info': {'description': 'All.'}, 'tags': [{'name': 'things'}],
                 'paths': {'/things': {'post': {
                   'operationId': 'createThing', 'summary': 'Create a thing', 'description': 'Anybody.', 'tags': ['things'],
                   'security': [{}],
                   'requestBody': {'required': true, 'content': {'application/json': {
                     'schema': {'$ref': '#/components/schemas/ThingCreate'}%s}}},
                   'responses': {'201': {'description': 'It.'}}}}},
                 'components': {'schemas': {'Error': {}, 'ThingCreate': {'properties': {%s}}}}}""".formatted(server, example, fields).replace('\'', '"');
        return new ReferenceReader(document.getBytes(StandardCharsets.UTF_8))
                .read()
                .nouns()
                .get(0)
                .operations()
                .get(0);
    }

    private static Shape shape(String schema) {
        return create("http://a", "'field': {" + schema + "}", "")
                .body()
                .members()
                .get(0)
                .shape();
    }

    private static String types(Shape shape) {
        return String.join(
                " | ",
                shape.types().stream()
                        .map(each -> each.before() + each.name() + each.after())
                        .toList());
    }

    @Test
    void aCommandIsOneOfTheShellWhateverTheExampleHas() {
        String command = create(
                        "http://[::1]:8080",
                        "'name': {'type': 'string'}",
                        ", 'example': {'name': 'a\\u0027; rm \\u0022'}")
                .example();

        assertThat(command).isEqualTo("""
                curl \\
                  'http://[::1]:8080/things' \\
                  -H 'Content-Type: application/json' \\
                  -d '{
                    "name": "a'\\''; rm \\""
                  }'""");
    }

    @Test
    void typesAreThoseOfProgrammers() {
        assertThat(types(shape("'type': 'string', 'nullable': true"))).isEqualTo("string | null");
        assertThat(types(shape("'type': 'string', 'format': 'uri'"))).isEqualTo("string (uri)");
        assertThat(types(shape("'type': 'array', 'items': {'type': 'integer'}")))
                .isEqualTo("integer[]");
        assertThat(types(shape("'type': 'object', 'additionalProperties': {'type': 'number'}")))
                .isEqualTo("map<number>");
        assertThat(types(shape("'type': 'object', 'additionalProperties': {}"))).isEqualTo("object");
        assertThat(types(shape("'oneOf': [{'type': 'boolean'}, {'type': 'integer'}]")))
                .isEqualTo("boolean | integer");
    }

    @Test
    void theMembersOfAListAreThoseOfItsEntries() {
        Shape shape = shape("""
                'type': 'array', 'maxItems': 9, 'nullable': true,
                'items': {'oneOf': [{'type': 'integer'}, {'type': 'object', 'properties': {'a': {'type': 'string'}}}]}""");

        assertThat(types(shape)).isEqualTo("integer[] | object[] | null");
        assertThat(shape.limits(ENGLISH)).containsExactly("up to 9 entries");
        assertThat(shape.members()).extracting(Member::name).containsExactly("a");
    }

    @Test
    void limitsAreInWords() {
        assertThat(shape("'type': 'integer', 'minimum': 1, 'maximum': 50, 'default': 10")
                        .limits(ENGLISH))
                .containsExactly("1–\u206050", "default: 10");
        assertThat(shape("'type': 'integer', 'minimum': 0, 'maximum': 2147483647")
                        .limits(ENGLISH))
                .containsExactly("at least 0");
        assertThat(shape("'type': 'string', 'minLength': 1, 'maxLength': 1000").limits(ENGLISH))
                .containsExactly("1–\u20601,000 characters");
        assertThat(shape("'type': 'string', 'minLength': 1").limits(ENGLISH)).isEmpty();
        assertThat(shape("'type': 'string', 'enum': ['a', 'b']").choices()).containsExactly("a", "b");
    }
}
