package almanac.desk.taxonomy;

import almanac.base.kind.Kind;
import almanac.base.kind.RecordKey;
import almanac.base.refusal.ExpectedVersion;
import almanac.desk.directory.EntryForms;
import almanac.domain.history.HistoryRecords;
import almanac.domain.model.Category;
import almanac.domain.model.Term;
import almanac.domain.security.Caller;
import almanac.domain.security.Permission;
import almanac.domain.security.Policy;
import almanac.domain.site.CurrentSettings;
import almanac.domain.site.SiteSettingsService;
import almanac.domain.taxonomy.TermSearch;
import almanac.store.failure.Retried;
import almanac.web.filter.CategoryTree;
import almanac.web.filter.CategoryTree.Branch;
import almanac.web.form.Form;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** Actions of the forms of categories and tags, each in its own transaction. */
@ApplicationScoped
@Transactional
public class TermActions implements EntryForms {

    private static final int MOST_PARENTS = 1_000;

    @Inject
    private HistoryRecords records;

    @Inject
    private TermSearch terms;

    @Inject
    private CurrentSettings site;

    @Inject
    private SiteSettingsService settings;

    @Override
    public Form blank(Kind kind, Caller caller) {
        return Form.NOTHING;
    }

    @Override
    public Form form(Kind kind, long id, Caller caller) {
        return TermForm.of(term(kind, id, caller), site.get().categoryColors());
    }

    @Override
    public Form stored(Kind kind, long id, Caller caller) {
        return form(kind, id, caller);
    }

    /**
     * Returns the possible parents of a category in the order of the tree: all but itself and its descendants. Its
     * present parent is among them, however many there are. Names by id, indented by em spaces, which browsers preserve
     * in options.
     */
    public Map<String, String> parents(Optional<Long> id) {
        Optional<Category> own = id.flatMap(each -> terms.byKey(Category.class, new RecordKey.ById(each)));
        List<Branch> offered = new CategoryTree(terms.all(Category.class, MOST_PARENTS))
                .branches().stream()
                        .filter(each -> own.isEmpty() || !each.category().isWithin(own.get()))
                        .toList();
        Stream<Branch> left = own.map(Category::getParent).stream()
                .filter(parent -> offered.stream()
                        .noneMatch(each -> each.category().getId().equals(parent.getId())))
                .map(parent -> new Branch(parent, 0));
        Map<String, String> parents = new LinkedHashMap<>();
        Stream.concat(left, offered.stream())
                .forEach(each -> parents.put(
                        each.category().getId().toString(),
                        "\u2003".repeat(each.depth()) + each.category().getName()));
        return parents;
    }

    @Override
    public Map<String, Object> members(Kind kind, Form form, Form stored) {
        return TermForm.members(kind, form, stored);
    }

    private Term term(Kind kind, long id, Caller caller) {
        return (Term) records.editable(kind, id, caller);
    }

    /** Returns the nearest ancestor with a colour of its own, which this category inherits unless it has one, too. */
    public Optional<ColoredCategory> inherited(Optional<Long> id) {
        Map<String, String> colors = site.get().categoryColors();
        return id.flatMap(each -> terms.byKey(Category.class, new RecordKey.ById(each))).stream()
                .flatMap(own -> Stream.iterate(own.getParent(), Objects::nonNull, Category::getParent))
                .filter(above -> colors.containsKey(above.getSlug()))
                .findFirst()
                .map(above -> new ColoredCategory(above.getName(), colors.get(above.getSlug())));
    }

    @Override
    @Retried
    public void update(Kind kind, long id, Form form, Caller caller) {
        Form stored = form(kind, id, caller);
        records.update(kind, id, members(kind, form, stored), form.expectedVersion(), caller);
        color(kind, id, form, stored, caller);
    }

    @Override
    public void complete(Kind kind, long id, Form form, Caller caller) {
        color(kind, id, form, form(kind, id, caller), caller);
    }

    /** Colours a category, which is a setting of the site, under its present slug. */
    private void color(Kind kind, long id, Form form, Form stored, Caller caller) {
        if (kind == Kind.CATEGORY && form.changes(stored, TermForm.COLOR)) {
            Policy.require(caller, Permission.ADMINISTER);
            settings.colorCategory(term(kind, id, caller).getSlug(), form.get(TermForm.COLOR));
        }
    }

    /**
     * Moves a category below another one.
     *
     * @param parent the id of the other; empty for the top
     */
    @Retried
    public void move(long id, String parent, Caller caller) {
        records.update(Kind.CATEGORY, id, Map.of(TermForm.PARENT, parent), ExpectedVersion.ANY, caller);
    }
}
