package almanac.api.taxonomy;

import almanac.base.kind.Kind;
import almanac.base.language.SearchWords;
import almanac.base.rule.Field;
import almanac.domain.security.Caller;
import almanac.domain.site.CurrentSettings;
import almanac.domain.taxonomy.TermQuery;
import almanac.domain.taxonomy.TermQuery.Order;
import almanac.domain.taxonomy.TermSearch;
import almanac.http.input.ListReader;
import almanac.http.input.Params;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Turns the query string of a list of categories or tags into a {@link TermQuery}. */
@ApplicationScoped
public class TermQueries {

    @Inject
    private TermSearch terms;

    @Inject
    private ListReader lists;

    @Inject
    private CurrentSettings settings;

    /** @throws almanac.base.validation.InvalidInput with all violations */
    public TermQuery read(Kind kind, TermListParams params, Caller caller) {
        TermListFields fields = params.list();
        Optional<Field<Long>> parent = params.parent();
        parent.ifPresent(field -> params.get(field)
                .filter(id -> id != 0)
                .ifPresent(id -> requireKnown(kind, params, field, List.of(id))));
        params.get(fields.include).ifPresent(ids -> requireKnown(kind, params, fields.include, ids));
        params.get(fields.exclude).ifPresent(ids -> requireKnown(kind, params, fields.exclude, ids));
        TermQuery query = new TermQuery(
                caller,
                fields.page.in(params, settings.get().pageSize()),
                params.get(fields.search).map(SearchWords::fold),
                params.get(fields.include),
                params.get(fields.exclude),
                params.get(fields.hideEmpty).orElseThrow(),
                lists.seenOne(params, params.has(fields.event) ? fields.event : fields.post, Kind.EVENT, caller),
                parent.flatMap(params::get),
                params.get(fields.slug),
                new Order(
                        params.get(fields.orderby).orElseThrow(),
                        params.get(fields.order).orElseThrow().equals("desc")));
        params.violations().throwIfAny();
        return query;
    }

    private void requireKnown(Kind kind, Params params, Field<?> field, List<Long> ids) {
        Set<Long> known = terms.known(kind, ids);
        ids.stream().filter(id -> !known.contains(id)).forEach(id -> params.violations()
                .add(field.name(), "must be ids that exist; " + id + " does not exist"));
    }
}
