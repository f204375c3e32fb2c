package almanac.api.venue;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.domain.media.Pictures;
import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Site;
import almanac.support.SiteTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Contract §5: organizers; {@link VenueIT} tests what they share with venues. */
class OrganizerIT extends SiteTest {

    private Site.Answer organizer(String name, String more) {
        return as("editor").json("POST", "/organizers", "{'organizer': '%s'%s}".formatted(name, more));
    }

    private void finds(String query, Integer... ids) {
        assertThat(anonymous().get("/organizers?" + query).ids("organizers")).containsExactly(ids);
    }

    @Contract({"2 created", "5 Organizer: organizer (name); Text fields take; What an organizer; The e-mail address"})
    void anOrganizerIsCreatedReadChangedAndTrashed() {
        String name = fresh("office");
        Site.Answer created = organizer(name, ", 'email': 'culture@example.org', 'phone': 110")
                .is(201);
        String path = "/organizers/" + created.id();

        assertThat(created.header("Location")).endsWith("/cal/events/v1" + path);
        Site.Answer read = anonymous().get(path).has("json_ld.email=culture@example.org");
        assertThat(read.keys())
                .isEqualTo(
                        "id author status date date_utc modified modified_utc url rest_url organizer slug phone email"
                                + " json_ld global_id global_id_lineage");
        assertThat(as("editor")
                        .json("PUT", "/organizers/by-slug/" + name, "{'phone': null}")
                        .keys())
                .doesNotContain("phone")
                .contains("email");
        as("editor").delete(path).is(200);
        anonymous().get(path).is(403, "organizer-no-longer-available");
        as("editor").delete(path).is(410, "organizer-is-in-trash");
    }

    @Contract("5 Organizer: organizer (name); What an organizer")
    void whatIsWrittenIsReadInTheOrderOfTheContract() {
        int image = as("editor")
                .sendBytes("POST", "/images", "image/png", Pictures.of("png", 8, 8))
                .id();
        String slug = fresh("whole-club-");
        String same = """
                , 'email': 'whole@example.org', 'phone': '110', 'website': 'https://whole.example/', 'slug': '%s',
                'date': '2001-02-03 04:05:06'""".formatted(slug);
        String more = ", 'description': 'Large', 'excerpt': 'L', 'image': " + image;
        Site.Answer read =
                anonymous().get("/organizers/" + organizer(slug, same + more).id());

        assertThat(read.keys())
                .isEqualTo("id author status date date_utc modified modified_utc url rest_url organizer description"
                        + " excerpt slug image phone website email json_ld global_id global_id_lineage");
        read.has("""
                email=whole@example.org&phone=110&website=https://whole.example/&slug=%s&date=2001-02-03 04:05:06&
                description=<p>Large</p>&excerpt=<p>L</p>&image.id=%s""", slug, image);
    }

    @Contract("5 Lists: page, per_page")
    void organizersAreFoundByTheirTexts() {
        String texts = ", 'email': 'Hello@numbat.example', 'website': 'https://numbats.example/'";
        int id = organizer("Numbat Society", texts).id();

        finds("search=hello@numbat.example", id);
        finds("search=society%20numbats.example", id);
        finds("search_mode=wide&search=numb%C3%A5t%20society", id);
        finds("search=numbat%20-hello");
    }

    @Contract("5 Lists: page, per_page")
    void organizersOfAnEventAreListed() {
        int id = organizer("Listed Club", "").id();

        finds("event=" + newEvent("By a club", ", 'organizer': [" + id + "]"), id);
        finds("search=listed%20club&has_events=0");
    }

    @Contract("5 Creating one whose")
    void aRepeatedOrganizerIsTheOneThatIsThere() {
        int id = organizer("Repeated Club", "").id();

        organizer("repeated club", ", 'email': 'r@example.org'").has("id=%s", id);
        assertThat(organizer("repeated club", ", 'email': 'other@example.org'").id())
                .isNotEqualTo(id);
    }

    /** (better): the original accepts any text. */
    @ContractCases("3 email")
    @ValueSource(
            strings = {"'email': 'nobody'", "'email': 'a@b@c'", "'website': 'mailto:x@y.example'", "'phone': true"})
    void aWrongFieldIsRefusedByItsName(String field) {
        organizer("Refused", ", " + field).refuses(field.substring(1, field.indexOf('\'', 1)));
    }
}
