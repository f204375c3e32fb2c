package almanac.pages.documentation;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The interface for its documentation.
 *
 * @param server the address of its root
 * @param about what it is for
 * @param takesTokens whether tokens of an identity provider sign in
 * @param errors the codes with which any request may fail, by status
 * @param types the schemas that belong to no noun
 * @param homes the nouns on whose pages schemas are described, by name; empty if it is the overview
 */
public record Reference(
        String server,
        String about,
        boolean takesTokens,
        List<Noun> nouns,
        Map<Integer, List<String>> errors,
        List<DataType> types,
        Map<String, String> homes) {

    Optional<Noun> noun(String name) {
        return nouns.stream().filter(each -> each.name().equals(name)).findFirst();
    }

    public String page(String type) {
        return Noun.PAGES + homes.get(type);
    }
}
