package almanac.base.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import jakarta.json.bind.JsonbException;
import jakarta.json.bind.annotation.JsonbNillable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class JsonTest {

    record Sparse(String zone, String allDay, String city) {}

    @JsonbNillable
    record Full(
            Long zOrder,
            String firstName,
            @JsonbNillable(false) String jsonLd) {}

    record Holder(Object value) {}

    record Term(String name, @LeftOpen(by = "id") long count, long id) {}

    record Counted(AtomicInteger hashed) {
        @Override
        public int hashCode() {
            return hashed.incrementAndGet();
        }

        @Override
        public boolean equals(Object other) {
            return this == other;
        }
    }

    @Test
    void writesComponentsInTheOrderOfTheirDeclarationInSnakeCase() {
        assertEquals("{\"zone\":\"UTC\",\"all_day\":\"no\",\"city\":\"Bonn\"}", json(new Sparse("UTC", "no", "Bonn")));
    }

    @Test
    void leavesNullsOutUnlessTheRecordOrTheComponentKeepsThem() {
        assertEquals("{\"city\":\"Bonn\"}", json(new Sparse(null, null, "Bonn")));
        assertEquals("{\"z_order\":null,\"first_name\":null}", json(new Full(null, null, null)));
    }

    @Test
    void writesMapsAndListsAsTheyAreIncludingTheirNulls() {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("b", null);
        members.put("a", Arrays.asList(1, null, new Sparse(null, null, "Bonn")));
        assertEquals("{\"b\":null,\"a\":[1,null,{\"city\":\"Bonn\"}]}", json(members));
    }

    @Test
    void writesEveryKindOfNumberAsItIs() {
        assertEquals(
                "[1,2,1.5,12.50,123456789012345678901]",
                json(List.of(1, 2L, 1.5, new BigDecimal("12.50"), new BigInteger("123456789012345678901"))));
    }

    @Test
    void escapesWhatJsonEscapes() {
        assertEquals("[\"\\\"\\\\\\n\\u0001ü\"]", json(List.of("\"\\\n\u0001ü")));
    }

    @Test
    void refusesWhatNoRepresentationHas() {
        assertThrows(JsonbException.class, () -> json(new Holder(new java.util.BitSet())));
    }

    @Test
    void putsInWhatIsWrittenAlready() {
        List<Object> tree = List.of("ü", Json.raw(Map.of("a", "ö")), 2, Json.raw(7));
        assertEquals("[\"ü\",{\"a\":\"ö\"},2,7]", json(tree));
    }

    @Test
    void leavesNumbersOpenThatChangeByThemselves() {
        List<Term> terms = List.of(new Term("ü", 3, 11), new Term("null", 4, 12));
        CachedJson written = Json.written(new Holder(terms));
        assertEquals(List.of(11L, 12L), written.keys());
        assertEquals(
                "{\"value\":[{\"name\":\"ü\",\"count\":110,\"id\":11},{\"name\":\"null\",\"count\":120,\"id\":12}]}",
                new String(written.with(key -> key * 10).bytes(), StandardCharsets.UTF_8));
        assertEquals("{\"name\":\"ü\",\"count\":3,\"id\":11}", json(terms.get(0)));
    }

    @Test
    void hashesWhatIsPutTogether() {
        Supplier<CachedJson> event =
                () -> Json.written(new Holder(List.of(new Term("x".repeat(99), 0, 1), new Term("y", 0, 2))));
        CachedJson written = event.get();
        String hash = hash(written, 1, 23);
        assertEquals(hash, hash(event.get(), 1, 23)); // as another node does
        assertNotEquals(hash, hash(written, 12, 3));
        assertNotEquals(hash, hash(written, 1, 24));
        assertNotEquals(hash, hash(Json.written(new Holder(List.of())), 1, 23));
        assertNotEquals(hash, Json.raw(written.with(key -> key == 1 ? 1 : 23)).hash());
        assertNotEquals(Json.raw(List.of()).hash(), Json.raw(Map.of()).hash());
    }

    private static String hash(CachedJson written, long first, long second) {
        return Json.raw(Map.of("events", List.of(written.with(key -> key == 1 ? first : second))))
                .hash();
    }

    @Test
    void asksNoRecordForItsHash() {
        Counted counted = new Counted(new AtomicInteger());
        assertEquals("{\"value\":{\"hashed\":0}}", json(new Holder(counted)));
        assertEquals(0, counted.hashed().get());
    }

    private static String json(Object value) {
        return new String(Json.bytes(value), StandardCharsets.UTF_8);
    }
}
