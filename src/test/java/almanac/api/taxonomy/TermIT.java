package almanac.api.taxonomy;

import static almanac.support.Eventually.concurrently;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Site;
import almanac.support.SiteTest;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Contract §7: categories and tags. */
class TermIT extends SiteTest {

    /** The prefix of all names and slugs of a test. */
    private final String mark = fresh("term");

    private Site.Answer category(String name, String more) {
        return term("/categories", mark + " " + name, more);
    }

    private Site.Answer tag(String name, String more) {
        return term("/tags", mark + " " + name, more);
    }

    private Site.Answer term(String path, String name, String more) {
        return as("editor").json("POST", path, "{'name': '%s'%s}".formatted(name, more));
    }

    private Site.Answer patch(String path, String body, String... headers) {
        return as("editor").json("PATCH", path, body, headers);
    }

    private List<Integer> categories(String query) {
        return anonymous().get("/categories?" + query).ids("categories");
    }

    @Contract({"2 created", "7 Write fields: name; What a term looks"})
    void aCategoryIsCreatedReadAndChanged() {
        int top = category("Arts", "").id();
        Site.Answer created = category("Theatre", ", 'description': 'On <b>stage</b>', 'parent': " + top)
                .is(201);
        String path = "/categories/" + created.id();
        String[] unchanged = {"If-Match", created.header("ETag")};

        assertThat(created.header("Location")).endsWith(path);
        Site.Answer read = anonymous().get(path);
        read.has("description=On stage&taxonomy=tribe_events_cat&parent=%s", top);
        assertThat(read.keys()).isEqualTo("id count description url name slug taxonomy parent meta urls");
        assertThat(read.text("urls.up")).endsWith("/categories/" + top);
        assertThat(read.text("urls.collection")).endsWith("/v1/categories");

        patch(path, "{'description': ''}", unchanged).has("description=&name=%s Theatre", mark);
        as("editor").json("PUT", path, "{'name': 'x'}", unchanged).is(412, "rest_precondition_failed");
        for (String none : List.of("0", "''", "null")) {
            patch(path, "{'parent': " + top + "}").has("parent=%s", top);
            patch(path, "{'parent': " + none + "}").has("parent=0");
        }
    }

    @Contract("7 Write fields: name; What a term looks")
    void aTagHasNoParent() {
        Site.Answer tag = tag("Flat", "").has("taxonomy=post_tag");

        assertThat(tag.at("parent")).isNull();
        assertThat(tag.at("urls").asJsonObject().keySet()).containsExactly("self", "collection");
        tag("Deep", ", 'parent': 1").is(400, "rest_taxonomy_not_hierarchical");
        patch("/tags/" + tag.id(), "{'parent': 0}").is(400, "rest_taxonomy_not_hierarchical");
    }

    @Contract({"2 name taken on", "7 Same name with"})
    void aNameIsUniqueOnItsLevelUnlessTheSlugDiffers() {
        int first = category("Unique", "").id();
        String same = "{'name': '%s unique'}".formatted(mark);

        term("/categories", mark.toUpperCase(Locale.ROOT) + " UNIQUE", "")
                .is(400, "term_exists")
                .has("data.term_id=%s", first);
        category("unique", ", 'slug': '%s-unique'".formatted(mark)).is(400, "term_exists");
        category("unique", ", 'slug': '%s-too'".formatted(mark)).is(201);
        Site.Answer below = category("Unique", ", 'parent': " + first).has("slug=%s-unique-2", mark);
        patch("/categories/" + below.id(), "{'parent': 0}").is(400, "term_exists");
        patch("/categories/" + below.id(), same.replace("}", ", 'parent': " + first + "}"))
                .is(200);
        patch("/categories/" + category("Other", "").id(), same).is(400, "term_exists");
        patch("/categories/" + first, same).is(200);
    }

    /** (better): the original answers 500. */
    @Contract({"2 slug taken (term update)", "7 A taken slug"})
    void aTakenSlugIsRefusedInAnUpdateAndMadeUniqueInACreate() {
        tag("Slugged", "");
        Site.Answer second = tag("Another", ", 'slug': '%s slugged'".formatted(mark));

        second.has("slug=%s-slugged-2", mark);
        String path = "/tags/" + second.id();
        patch(path, "{'slug': '%s Slugged'}".formatted(mark)).is(400, "duplicate_term_slug");
        patch(path, "{'slug': 'My Slúg %s!'}".formatted(mark)).has("slug=my-slug-%s", mark);
    }

    @Contract("7 Write fields: name")
    void aCategoryCannotBeBelowItself() {
        int a = category("Loop A", "").id();
        int b = category("Loop B", ", 'parent': " + a).id();
        int c = category("Loop C", ", 'parent': " + b).id();

        for (int parent : List.of(c, a, 987654321)) {
            patch("/categories/" + a, "{'parent': " + parent + "}").refuses("parent");
        }
    }

    @Test
    void twoMovesAtOnceCannotCloseALoop() {
        for (int round = 0; round < 5; round++) {
            int a = category("Race A" + round, "").id();
            int b = category("Race B" + round, "").id();
            List.of(
                            concurrently(() -> patch("/categories/" + a, "{'parent': " + b + "}")),
                            concurrently(() -> patch("/categories/" + b, "{'parent': " + a + "}")))
                    .forEach(each -> assertThat(each.join().status()).isIn(200, 400, 409));

            int aboveA = anonymous().get("/categories/" + a).number("parent");
            int aboveB = anonymous().get("/categories/" + b).number("parent");
            assertThat(aboveA == b && aboveB == a).isFalse();
        }
    }

    /** (better): the original moves them to the top. */
    @Contract("7 DELETE is permanent")
    void deletingACategoryMovesItsChildrenUpToItsParent() {
        int top = category("Up top", "").id();
        Site.Answer middle = category("Up middle", ", 'parent': " + top);
        int low = category("Up low", ", 'parent': " + middle.id()).id();
        int event = newEvent("Loses a term", ", 'categories': [" + middle.id() + "]");
        String path = "/categories/" + middle.id();

        as("editor").delete(path).has("name=%s Up middle&count=1", mark);
        anonymous().get(path).is(404, "rest_term_invalid");
        as("editor").delete(path).is(404);
        anonymous().get("/categories/" + low).has("parent=%s", top);
        anonymous().get("/events/" + event).has("categories=[]");
    }

    @Test
    void aTermThatIsDeletedWhileEventsTakeItNeverBreaksAnything() {
        for (int round = 0; round < 4; round++) {
            int tag = tag("Vanishing " + round, "").id();
            int event = newEvent("Holds on", "");
            CompletableFuture<Site.Answer> write =
                    concurrently(() -> patch("/events/" + event, "{'tags': [" + tag + "]}"));
            CompletableFuture<Site.Answer> delete =
                    concurrently(() -> as("editor").delete("/tags/" + tag));

            assertThat(write.join().status()).isIn(200, 400, 409);
            delete.join().is(200);
            anonymous().get("/events/" + event).has("tags=[]");
        }
    }

    @Contract("7 Lists: page, per_page")
    void emptyTermsAreHiddenUnlessAskedFor() {
        int id = category("Hollow", "").id();

        assertThat(categories("search=" + mark)).isEmpty();
        assertThat(categories("search=" + mark + "&hide_empty=false")).containsExactly(id);
        as("editor").create("Fills it", ", 'categories': [" + id + "]");
        assertThat(categories("search=" + mark)).containsExactly(id);
    }

    @Contract({"4.3 It must not be", "4.5 categories, tags", "7 Lists: page, per_page"})
    void listsAreFilteredByEveryParameter() {
        int top = category("Filtered top", ", 'description': 'quoll%s'".formatted(mark))
                .id();
        int low = category("Filtered low", ", 'parent': " + top).id();
        String filed = ", 'categories': [" + low + "]";
        int event = newEvent("Filtered", filed);
        int hidden = newEvent("Filtered", ", 'password': 'x'" + filed);
        String all = "&hide_empty=0";

        assertThat(categories("search=QUOLL" + mark + all)).containsExactly(top);
        assertThat(categories("search=" + mark + "-filtered-l" + all)).containsExactly(low);
        assertThat(categories("search=" + mark + "&exclude=" + low + all)).containsExactly(top);
        assertThat(categories("include=" + low + "," + top + all)).containsExactly(low, top);
        assertThat(categories("parent=" + top + all)).containsExactly(low);
        assertThat(categories("parent=0&search=" + mark + all)).containsExactly(top);
        assertThat(categories("slug=" + mark + "-filtered-top" + all)).containsExactly(top);
        assertThat(categories("event=" + event)).containsExactly(low);
        assertThat(categories("post=" + event)).containsExactly(low);
        assertThat(categories("post=987654321&event=" + event)).containsExactly(low);
        assertThat(categories("event=" + hidden + all)).isEmpty();
        assertThat(as("editor").get("/categories?event=" + hidden).ids("categories"))
                .containsExactly(low);
        assertThat(anonymous()
                        .get("/events?categories=" + top + "&starts_after=1900-01-01")
                        .ids())
                .contains(event);
    }

    @Contract("7 Lists: page, per_page")
    void listsAreOrderedByEveryAttribute() {
        int b = category("sorted b", ", 'description': '1'").id();
        int a = category("Sorted A", ", 'slug': '%s-z', 'description': '2'".formatted(mark))
                .id();
        as("editor").create("x", ", 'categories': [" + a + "]");
        String query = "search=" + mark + "&hide_empty=false&";

        assertThat(categories(query)).containsExactly(a, b);
        assertThat(categories(query + "order=desc")).containsExactly(b, a);
        assertThat(categories(query + "orderby=slug")).containsExactly(b, a);
        assertThat(categories(query + "orderby=id")).containsExactly(b, a);
        assertThat(categories(query + "orderby=count")).containsExactly(b, a);
        assertThat(categories(query + "orderby=description&order=desc")).containsExactly(a, b);
        assertThat(categories(query + "orderby=include&include=" + b + "," + a)).containsExactly(b, a);
        assertThat(categories(query + "orderby=include&per_page=1&page=2&include=" + b + "," + a))
                .containsExactly(a);
    }

    @Contract({"2 page beyond the", "7 Envelope with categories"})
    void aPageBeyondTheEndIsEmpty() {
        Site.Answer page = anonymous().get("/tags?page=9999").is(200);
        assertThat(page.ids("tags")).isEmpty();
        assertThat(page.text("previous_rest_url")).endsWith("page=9998");
    }

    @ContractCases("7 Lists: page, per_page")
    @ValueSource(
            strings = {
                "page=0", "per_page=x", "search=", "include=987654321", "exclude=987654321",
                "include=a", "order=up", "orderby=term_group", "hide_empty=yes", "parent=987654321",
                "parent=-1", "event=987654321", "post=987654321", "slug="
            })
    void aWrongParameterIsRefusedByItsName(String pair) {
        anonymous().get("/categories?" + pair).refuses(pair.substring(0, pair.indexOf('=')));
    }

    @ContractCases({"2 read, updated, deleted", "6 manage categories; manage tags"})
    @CsvSource({
        "categories, author, 201", "categories, contributor, 403", "categories, subscriber, 403",
        "tags, editor, 201", "tags, author, 403", "tags, contributor, 403"
    })
    void rightsAreThoseOfTheTable(String collection, String account, int status) {
        String path = "/" + collection;
        int known = term(path, mark, "").id();

        as(account).json("POST", path, "{'name': 'By %s'}".formatted(mark)).is(status);
        as(account).json("PUT", path + "/" + known, "{'description': 'x'}").is(status == 201 ? 200 : status);
        as(account).delete(path + "/" + known).is(status == 201 ? 200 : status);
        anonymous().json("POST", path, "{'name': 'x'}").is(401);
        anonymous().delete(path + "/" + known).is(401);
        as("editor").json("POST", path, "{}").is(400, "rest_missing_callback_param");
        as("editor").json("POST", path, "{'name': '<p> </p>'}").refuses("name");
        as("editor").get(path + "/by-slug/x").is(404, "rest_no_route");
        as("editor").delete(path).is(405, "rest_method_not_allowed");
    }
}
