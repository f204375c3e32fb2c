package almanac.api.rest;

import almanac.base.json.TreeSerializer;
import almanac.base.json.Versioned;
import almanac.http.input.FormText;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.ext.Provider;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Leaves out what {@code _fields} doesn't name, in a successful response or in each entry of its list, as WordPress does. */
@Provider
public class FieldSelection implements ContainerResponseFilter {

    private static final String FIELDS = "_fields";

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
        String query = request.getUriInfo().getRequestUri().getRawQuery();
        if (query == null || !query.contains(FIELDS) || response.getStatus() >= 300) {
            return;
        }
        List<String> fields = named(FormText.parse(query).members().get(FIELDS));
        if (!fields.isEmpty() && response.hasEntity()) {
            response.setEntity(selected(response.getEntity(), fields));
        }
    }

    /** @param asked a text with commas, or a list */
    private static List<String> named(Object asked) {
        Stream<?> all = asked instanceof Collection<?> several ? several.stream() : Stream.ofNullable(asked);
        return all.flatMap(each -> Arrays.stream(each.toString().split(",")))
                .map(String::strip)
                .filter(each -> !each.isEmpty())
                .toList();
    }

    /** @param fields names of members, with those within after a dot */
    private static Object selected(Object value, List<String> fields) {
        if (value instanceof Versioned versioned) {
            return new Versioned(versioned.version(), selected(versioned.body(), fields));
        }
        if (value instanceof Collection<?> entries) {
            return entries.stream().map(each -> selected(each, fields)).toList();
        }
        if (value instanceof Record members) {
            return selected(TreeSerializer.members(members), fields);
        }
        if (!(value instanceof Map<?, ?> members)) {
            return value;
        }
        Map<Object, Object> selected = new LinkedHashMap<>();
        members.forEach((name, member) -> {
            if (fields.contains(name)) {
                selected.put(name, member);
                return;
            }
            List<String> within = fields.stream()
                    .filter(each -> each.startsWith(name + "."))
                    .map(each -> each.substring(name.toString().length() + 1))
                    .toList();
            if (!within.isEmpty()) {
                selected.put(name, selected(member, within));
            }
        });
        return selected;
    }
}
