package almanac.api.place;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.domain.media.Pictures;
import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Site;
import almanac.support.SiteTest;
import jakarta.json.JsonObject;
import org.junit.jupiter.params.provider.ValueSource;

/** Contract §5: organizers; {@link VenueIT} tests what they share with venues. */
class OrganizerIT extends SiteTest {

    private Site.Answer organizer(String name, String more) {
        return as("editor").json("POST", "/organizers", "{'organizer': '%s'%s}".formatted(name, more));
    }

    @Contract({"2 created", "5 Organizer: organizer (name); Text fields take; What an organizer; The e-mail address"})
    void anOrganizerIsCreatedReadChangedAndTrashed() {
        String name = fresh("office");
        Site.Answer created = organizer(name, ", 'email': 'culture@example.org', 'phone': 110");
        String path = "/organizers/" + created.id();

        assertThat(created.status()).isEqualTo(201);
        assertThat(created.header("Location")).endsWith("/cal/events/v1" + path);
        JsonObject read = anonymous().get(path).json();
        assertThat(read.keySet())
                .containsExactly(
                        "id",
                        "author",
                        "status",
                        "date",
                        "date_utc",
                        "modified",
                        "modified_utc",
                        "url",
                        "rest_url",
                        "organizer",
                        "slug",
                        "phone",
                        "email",
                        "json_ld",
                        "global_id",
                        "global_id_lineage");
        assertThat(read.getJsonObject("json_ld").getString("email")).isEqualTo("culture@example.org");
        assertThat(as("editor")
                        .json("PUT", "/organizers/by-slug/" + name, "{'phone': null}")
                        .json())
                .doesNotContainKey("phone")
                .containsKey("email");
        assertThat(as("editor").delete(path).status()).isEqualTo(200);
        assertThat(anonymous().get(path).code()).isEqualTo("organizer-no-longer-available");
        assertThat(as("editor").delete(path).code()).isEqualTo("organizer-is-in-trash");
    }

    @Contract("5 Organizer: organizer (name); What an organizer")
    void whatIsWrittenIsReadInTheOrderOfTheContract() {
        int image = as("editor")
                .sendBytes("POST", "/images", "image/png", Pictures.of("png", 8, 8))
                .id();
        String slug = fresh("whole-club-");
        String fields = ", 'email': 'whole@example.org', 'phone': '110', 'website': 'https://whole.example/',"
                + " 'description': 'Large', 'excerpt': 'L', 'slug': '" + slug
                + "', 'date': '2001-02-03 04:05:06', 'image': "
                + image;
        JsonObject read =
                anonymous().get("/organizers/" + organizer(slug, fields).id()).json();

        assertThat(read.keySet())
                .containsExactly(
                        ("id author status date date_utc modified modified_utc url rest_url organizer description"
                                        + " excerpt slug image phone website email json_ld global_id global_id_lineage")
                                .split(" "));
        assertThat(read.getString("email")).isEqualTo("whole@example.org");
        assertThat(read.getString("phone")).isEqualTo("110");
        assertThat(read.getString("website")).isEqualTo("https://whole.example/");
        assertThat(read.getString("description")).isEqualTo("<p>Large</p>");
        assertThat(read.getString("excerpt")).isEqualTo("<p>L</p>");
        assertThat(read.getString("slug")).isEqualTo(slug);
        assertThat(read.getString("date")).isEqualTo("2001-02-03 04:05:06");
        assertThat(read.getJsonObject("image").getInt("id")).isEqualTo(image);
    }

    @Contract("5 Lists: page, per_page")
    void organizersAreFoundByTheirTexts() {
        int id = organizer("Numbat Society", ", 'email': 'Hello@numbat.example', 'website': 'https://numbats.example/'")
                .id();

        assertThat(anonymous().get("/organizers?search=hello@numbat.example").ids("organizers"))
                .containsExactly(id);
        assertThat(anonymous()
                        .get("/organizers?search=society%20numbats.example")
                        .ids("organizers"))
                .containsExactly(id);
        assertThat(anonymous()
                        .get("/organizers?search_mode=wide&search=numb%C3%A5t%20society")
                        .ids("organizers"))
                .containsExactly(id);
        assertThat(anonymous().get("/organizers?search=numbat%20-hello").ids("organizers"))
                .isEmpty();
    }

    @Contract("5 Lists: page, per_page")
    void organizersOfAnEventAreListed() {
        int id = organizer("Listed Club", "").id();
        int event =
                as("editor").create("By a club", ", 'organizer': [" + id + "]").id();

        assertThat(anonymous().get("/organizers?event=" + event).ids("organizers"))
                .containsExactly(id);
        assertThat(anonymous()
                        .get("/organizers?search=listed%20club&has_events=0")
                        .ids("organizers"))
                .isEmpty();
    }

    @Contract("5 Creating one whose")
    void aRepeatedOrganizerIsTheOneThatIsThere() {
        int id = organizer("Repeated Club", "").id();

        assertThat(organizer("repeated club", ", 'email': 'r@example.org'").id())
                .isEqualTo(id);
        assertThat(organizer("repeated club", ", 'email': 'other@example.org'").id())
                .isNotEqualTo(id);
    }

    /** (better): the original accepts any text. */
    @ContractCases("3 email")
    @ValueSource(
            strings = {"'email': 'nobody'", "'email': 'a@b@c'", "'website': 'mailto:x@y.example'", "'phone': true"})
    void aWrongFieldIsRefusedByItsName(String field) {
        assertThat(organizer("Refused", ", " + field).refused())
                .containsOnlyKeys(field.substring(1, field.indexOf('\'', 1)));
    }
}
