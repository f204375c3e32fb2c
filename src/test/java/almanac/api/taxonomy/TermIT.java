package almanac.api.taxonomy;

import static almanac.support.Eventually.concurrently;
import static almanac.support.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Site;
import almanac.support.SiteTest;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;
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

    private List<Integer> categories(String query) {
        return anonymous().get("/categories?" + query).ids("categories");
    }

    private int count(String path) {
        return anonymous().get(path).json().getInt("count");
    }

    @Contract({"2 created", "7 Write fields: name; What a term looks"})
    void aCategoryIsCreatedReadAndChanged() {
        int top = category("Arts", "").id();
        Site.Answer created = category("Theatre", ", 'description': 'On <b>stage</b>', 'parent': " + top);
        String path = "/categories/" + created.id();

        assertThat(created.status()).isEqualTo(201);
        assertThat(created.header("Location")).endsWith(path);
        JsonObject read = anonymous().get(path).json();
        assertThat(read.keySet())
                .containsExactly(
                        "id", "count", "description", "url", "name", "slug", "taxonomy", "parent", "meta", "urls");
        assertThat(read.getString("description")).isEqualTo("On stage");
        assertThat(read.getString("taxonomy")).isEqualTo("tribe_events_cat");
        assertThat(read.getInt("parent")).isEqualTo(top);
        assertThat(read.getJsonObject("urls").getString("up")).endsWith("/categories/" + top);
        assertThat(read.getJsonObject("urls").getString("collection")).endsWith("/v1/categories");

        JsonObject changed = as("editor")
                .json("PATCH", path, "{'description': ''}", "If-Match", created.header("ETag"))
                .json();
        assertThat(changed.getString("description")).isEmpty();
        assertThat(changed.getString("name")).isEqualTo(mark + " Theatre");
        assertThat(as("editor")
                        .json("PUT", path, "{'name': 'x'}", "If-Match", created.header("ETag"))
                        .code())
                .isEqualTo("rest_precondition_failed");
        for (String none : List.of("0", "''", "null")) {
            as("editor").json("POST", path, "{'parent': " + top + "}");
            assertThat(as("editor")
                            .json("POST", path, "{'parent': " + none + "}")
                            .json()
                            .getInt("parent"))
                    .as(none)
                    .isZero();
        }
    }

    @Contract("7 Write fields: name; What a term looks")
    void aTagHasNoParent() {
        Site.Answer tag = tag("Flat", "");

        assertThat(tag.json().keySet()).doesNotContain("parent");
        assertThat(tag.json().getString("taxonomy")).isEqualTo("post_tag");
        assertThat(tag.json().getJsonObject("urls").keySet()).containsExactly("self", "collection");
        assertThat(tag("Deep", ", 'parent': 1").code()).isEqualTo("rest_taxonomy_not_hierarchical");
        assertThat(as("editor")
                        .json("PUT", "/tags/" + tag.id(), "{'parent': 0}")
                        .code())
                .isEqualTo("rest_taxonomy_not_hierarchical");
    }

    @Contract({"2 name taken on", "7 Same name with"})
    void aNameIsUniqueOnItsLevelUnlessTheSlugDiffers() {
        int first = category("Unique", "").id();
        Site.Answer again = term("/categories", mark.toUpperCase(Locale.ROOT) + " UNIQUE", "");

        assertThat(again.code()).isEqualTo("term_exists");
        assertThat(again.status()).isEqualTo(400);
        assertThat(again.json().getJsonObject("data").getInt("term_id")).isEqualTo(first);
        assertThat(category("unique", ", 'slug': '%s-unique'".formatted(mark)).code())
                .isEqualTo("term_exists");
        assertThat(category("unique", ", 'slug': '%s-too'".formatted(mark)).status())
                .isEqualTo(201);
        Site.Answer below = category("Unique", ", 'parent': " + first);
        assertThat(below.json().getString("slug")).isEqualTo(mark + "-unique-2");
        assertThat(as("editor")
                        .json("POST", "/categories/" + below.id(), "{'parent': 0}")
                        .code())
                .isEqualTo("term_exists");
        assertThat(as("editor")
                        .json(
                                "POST",
                                "/categories/" + below.id(),
                                "{'name': '%s Unique', 'parent': %d}".formatted(mark, first))
                        .status())
                .as("what stays where it is takes nothing")
                .isEqualTo(200);
        int other = category("Other", "").id();
        assertThat(as("editor")
                        .json("POST", "/categories/" + other, "{'name': '%s unique'}".formatted(mark))
                        .code())
                .isEqualTo("term_exists");
        assertThat(as("editor")
                        .json("POST", "/categories/" + first, "{'name': '%s unique'}".formatted(mark))
                        .status())
                .isEqualTo(200);
    }

    /** (better): the original answers 500. */
    @Contract({"2 slug taken (term update)", "7 A taken slug"})
    void aTakenSlugIsRefusedInAnUpdateAndMadeUniqueInACreate() {
        tag("Slugged", "");
        Site.Answer second = tag("Another", ", 'slug': '%s slugged'".formatted(mark));

        assertThat(second.json().getString("slug")).isEqualTo(mark + "-slugged-2");
        Site.Answer refused =
                as("editor").json("PUT", "/tags/" + second.id(), "{'slug': '%s Slugged'}".formatted(mark));
        assertThat(refused.code()).isEqualTo("duplicate_term_slug");
        assertThat(refused.status()).isEqualTo(400);
        assertThat(as("editor")
                        .json("PUT", "/tags/" + second.id(), "{'slug': 'My Slúg %s!'}".formatted(mark))
                        .json()
                        .getString("slug"))
                .isEqualTo("my-slug-" + mark);
    }

    @Contract("7 Write fields: name")
    void aCategoryCannotBeBelowItself() {
        int a = category("Loop A", "").id();
        int b = category("Loop B", ", 'parent': " + a).id();
        int c = category("Loop C", ", 'parent': " + b).id();

        assertThat(as("editor")
                        .json("POST", "/categories/" + a, "{'parent': " + c + "}")
                        .refused())
                .containsOnlyKeys("parent");
        assertThat(as("editor")
                        .json("POST", "/categories/" + a, "{'parent': " + a + "}")
                        .refused())
                .containsOnlyKeys("parent");
        assertThat(as("editor")
                        .json("POST", "/categories/" + a, "{'parent': 987654321}")
                        .refused())
                .containsOnlyKeys("parent");
    }

    @Test
    void twoMovesAtOnceCannotCloseALoop() {
        for (int round = 0; round < 5; round++) {
            int a = category("Race A" + round, "").id();
            int b = category("Race B" + round, "").id();
            Stream.of(new int[] {a, b}, new int[] {b, a})
                    .map(pair -> concurrently(() -> as("editor")
                            .json("POST", "/categories/" + pair[0], "{'parent': " + pair[1] + "}")
                            .status()))
                    .toList()
                    .forEach(each -> assertThat(each.join()).isIn(200, 400, 409));

            int aboveA = anonymous().get("/categories/" + a).json().getInt("parent");
            int aboveB = anonymous().get("/categories/" + b).json().getInt("parent");
            assertThat(aboveA == b && aboveB == a).isFalse();
        }
    }

    @Test
    void ofManyCreatesOfOneNameAtOnceOneWins() {
        List<Site.Answer> answers =
                IntStream.range(0, 6).mapToObj(i -> concurrently(() -> tag("Raced name", ""))).toList().stream()
                        .map(CompletableFuture::join)
                        .toList();

        assertThat(answers).filteredOn(each -> each.status() == 201).hasSize(1);
        assertThat(answers)
                .filteredOn(each -> each.status() != 201)
                .extracting(Site.Answer::code)
                .containsOnly("term_exists");
    }

    /** (better): the original moves them to the top. */
    @Contract("7 DELETE is permanent")
    void deletingACategoryMovesItsChildrenUpToItsParent() {
        int top = category("Up top", "").id();
        Site.Answer middle = category("Up middle", ", 'parent': " + top);
        int low = category("Up low", ", 'parent': " + middle.id()).id();
        int event = as("editor")
                .create("Loses a term", ", 'categories': [" + middle.id() + "]")
                .id();

        Site.Answer deleted = as("editor").delete("/categories/" + middle.id());
        assertThat(deleted.json().getString("name")).isEqualTo(mark + " Up middle");
        assertThat(deleted.json().getInt("count")).isEqualTo(1);
        assertThat(anonymous().get("/categories/" + middle.id()).code()).isEqualTo("rest_term_invalid");
        assertThat(as("editor").delete("/categories/" + middle.id()).status()).isEqualTo(404);
        assertThat(anonymous().get("/categories/" + low).json().getInt("parent"))
                .isEqualTo(top);
        assertThat(anonymous().get("/events/" + event).json().getJsonArray("categories"))
                .isEmpty();
    }

    @Test
    void countsFollowWhatIsPublished() {
        Site editor = as("editor");
        int tag = tag("Counted", "").id();
        String path = "/tags/" + tag;
        int event = editor.create("Counted", ", 'tags': [%d], 'status': 'draft'".formatted(tag))
                .id();
        assertThat(count(path)).isZero();
        editor.json("POST", "/events/" + event, "{'status': 'publish'}");
        assertThat(count(path)).isEqualTo(1);
        editor.delete("/events/" + event);
        assertThat(count(path)).isZero();
        editor.json("POST", "/events/" + event, "{'status': 'publish'}");
        assertThat(count(path)).isEqualTo(1);
        editor.json("POST", "/events/" + event, "{'tags': []}");
        assertThat(count(path)).isZero();
        editor.create("Scheduled for later", ", 'tags': [%d], 'date_utc': '+1 day'".formatted(tag));
        assertThat(count(path)).isZero();
        editor.createScheduled("Scheduled", ", 'tags': [%d]".formatted(tag));
        eventually(() -> assertThat(count(path)).isEqualTo(1));
    }

    @Test
    void countsHoldWhenManyWriteAtOnce() {
        int tag = tag("Crowded", "").id();
        IntStream.range(0, 12)
                .mapToObj(i -> concurrently(() -> as("editor")
                        .create("Crowd " + i, ", 'tags': [" + tag + "]")
                        .status()))
                .toList()
                .forEach(each -> assertThat(each.join()).isEqualTo(201));

        assertThat(count("/tags/" + tag)).isEqualTo(12);
    }

    @Test
    void aTermThatIsDeletedWhileEventsTakeItNeverBreaksAnything() {
        for (int round = 0; round < 4; round++) {
            int tag = tag("Vanishing " + round, "").id();
            int event = as("editor").create("Holds on", "").id();
            CompletableFuture<Site.Answer> write =
                    concurrently(() -> as("editor").json("POST", "/events/" + event, "{'tags': [" + tag + "]}"));
            CompletableFuture<Site.Answer> delete = concurrently(
                    () -> as("author").with("editor", "editor-password").delete("/tags/" + tag));

            assertThat(write.join().status()).isIn(200, 400, 409);
            assertThat(delete.join().status()).isEqualTo(200);
            assertThat(anonymous().get("/events/" + event).json().getJsonArray("tags"))
                    .isEmpty();
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
        int event =
                as("editor").create("Filtered", ", 'categories': [" + low + "]").id();
        int hidden = as("editor")
                .create("Filtered", ", 'password': 'x', 'categories': [" + low + "]")
                .id();
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
        Site.Answer page = anonymous().get("/tags?page=9999");

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.ids("tags")).isEmpty();
        assertThat(page.json().getString("previous_rest_url")).endsWith("page=9998");
    }

    @ContractCases("7 Lists: page, per_page")
    @ValueSource(
            strings = {
                "page=0",
                "per_page=x",
                "search=",
                "include=987654321",
                "exclude=987654321",
                "include=a",
                "order=up",
                "orderby=term_group",
                "hide_empty=yes",
                "parent=987654321",
                "parent=-1",
                "event=987654321",
                "post=987654321",
                "slug="
            })
    void aWrongParameterIsRefusedByItsName(String pair) {
        assertThat(anonymous().get("/categories?" + pair).refused())
                .containsOnlyKeys(pair.substring(0, pair.indexOf('=')));
    }

    @ContractCases({"2 read, updated, deleted", "6 manage categories; manage tags"})
    @CsvSource({
        "categories, author, 201", "categories, contributor, 403", "categories, subscriber, 403",
        "tags, editor, 201", "tags, author, 403", "tags, contributor, 403"
    })
    void rightsAreThoseOfTheTable(String collection, String account, int status) {
        String path = "/" + collection;
        int known = as("editor")
                .json("POST", path, "{'name': '%s'}".formatted(mark))
                .id();

        assertThat(as(account)
                        .json("POST", path, "{'name': 'By %s'}".formatted(mark))
                        .status())
                .isEqualTo(status);
        assertThat(as(account)
                        .json("PUT", path + "/" + known, "{'description': 'x'}")
                        .status())
                .isEqualTo(status == 201 ? 200 : status);
        assertThat(as(account).delete(path + "/" + known).status()).isEqualTo(status == 201 ? 200 : status);
        assertThat(anonymous().json("POST", path, "{'name': 'x'}").status()).isEqualTo(401);
        assertThat(anonymous().delete(path + "/" + known).status()).isEqualTo(401);
        assertThat(as("editor").json("POST", path, "{}").code()).isEqualTo("rest_missing_callback_param");
        assertThat(as("editor").json("POST", path, "{'name': '<p> </p>'}").refused())
                .containsOnlyKeys("name");
        assertThat(as("editor").get(path + "/by-slug/x").code()).isEqualTo("rest_no_route");
        assertThat(as("editor").delete(path).code()).isEqualTo("rest_method_not_allowed");
    }
}
