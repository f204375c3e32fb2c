package almanac.pages.documentation;

import static almanac.pages.documentation.ShapeReader.objectIn;

import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Reads the operations of a noun, each with all of its addresses and methods. */
final class OperationReader {
    private static final String JSON = "application/json";

    /** The part in which summaries of one operation differ: {@code Change an event by its id (PATCH)}. */
    private static final String ADDRESS_OR_METHOD = " (by its|\\().*";

    private final JsonObject schemas;
    private final Map<Integer, List<String>> common;
    private final String server;
    private final List<Operation> read = new ArrayList<>();

    /** @param common the errors of every request */
    OperationReader(JsonObject schemas, Map<Integer, List<String>> common, String server) {
        this.schemas = schemas;
        this.common = common;
        this.server = server;
    }

    List<Operation> read(Stream<Route> routes) {
        Map<List<Object>, List<Route>> alike = new LinkedHashMap<>();
        routes.forEach(route ->
                alike.computeIfAbsent(route.kind(), kind -> new ArrayList<>()).add(route));
        alike.values().forEach(each -> read.add(operation(each)));
        return read;
    }

    private Operation operation(List<Route> alike) {
        alike.sort(Comparator.comparing(route -> route.path().length()));
        List<Address> addresses = addresses(alike);
        String id = last(addresses.get(0).methods()).id();
        Route route =
                alike.stream().filter(each -> each.id().equals(id)).findFirst().orElseThrow();
        return new Operation(
                id,
                route.operation().getString("summary").replaceFirst(ADDRESS_OR_METHOD, ""),
                route.operation().getString("description"),
                route.isPublic(),
                addresses,
                parameters(alike, "path"),
                parameters(alike, "query"),
                parameters(alike, "header"),
                body(route),
                new ExampleRequest(server, route, fields(route)).command(),
                success(route),
                errors(alike));
    }

    /** Returns the paths in order. The last method of each describes it best: of three that change, PATCH. */
    private static List<Address> addresses(List<Route> alike) {
        Map<String, List<Address.Method>> byPath = new LinkedHashMap<>();
        alike.forEach(each -> byPath.computeIfAbsent(each.path(), path -> new ArrayList<>())
                .add(new Address.Method(each.verb(), each.id())));
        return byPath.entrySet().stream()
                .map(each -> new Address(each.getKey(), each.getValue()))
                .toList();
    }

    private static <T> T last(List<T> list) {
        return list.get(list.size() - 1);
    }

    private static List<Member> parameters(List<Route> alike, String place) {
        Map<String, Member> parameters = new LinkedHashMap<>();
        alike.stream().flatMap(each -> each.parameters(place).stream()).forEach(each -> {
            Member read = ShapeReader.member(
                    each.getString("name"), each.getJsonObject("schema"), each.getBoolean("required"));
            parameters.putIfAbsent(
                    read.name(),
                    new Member(read.name(), each.getString("description"), read.isRequired(), read.shape()));
        });
        return List.copyOf(parameters.values());
    }

    private JsonObject fields(Route route) {
        return ShapeReader.references(route.bodies().get(JSON))
                .findFirst()
                .map(schemas::getJsonObject)
                .orElse(JsonObject.EMPTY_JSON_OBJECT);
    }

    private Operation.Body body(Route route) {
        List<Member> members = ShapeReader.members(fields(route));
        return read.stream()
                .filter(each -> !members.isEmpty() && isSame(each.body().members(), members))
                .findFirst()
                .map(each -> new Operation.Body(List.of(), each))
                .orElse(new Operation.Body(members, null));
    }

    /** Returns whether members are the same except for what a create requires. */
    private static boolean isSame(List<Member> of, List<Member> others) {
        return optional(of).equals(optional(others));
    }

    private static Set<Member> optional(List<Member> members) {
        Set<Member> optional = new LinkedHashSet<>();
        members.forEach(each -> optional.add(new Member(each.name(), each.description(), false, each.shape())));
        return optional;
    }

    private static Operation.Success success(Route route) {
        List<Member> headers = new ArrayList<>();
        objectIn(route.success(), "headers").forEach((name, header) -> {
            JsonObject described = header.asJsonObject();
            headers.add(new Member(
                    name,
                    described.getString("description"),
                    true,
                    ShapeReader.shape(described.getJsonObject("schema"))));
        });
        return new Operation.Success(
                route.successStatus(),
                route.success().getString("description"),
                ShapeReader.shape(route.result()),
                headers);
    }

    private Map<Integer, List<String>> errors(List<Route> alike) {
        Map<Integer, List<String>> errors = new TreeMap<>();
        alike.forEach(route -> route.errors().forEach((status, codes) -> codes.stream()
                .filter(code -> !common.getOrDefault(status, List.of()).contains(code))
                .filter(code -> !errors.getOrDefault(status, List.of()).contains(code))
                .forEach(code -> errors.computeIfAbsent(status, each -> new ArrayList<>())
                        .add(code))));
        return errors;
    }
}
