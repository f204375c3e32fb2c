package almanac.api.rest;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.json.CachedJson;
import almanac.base.json.Json;
import almanac.base.kind.Role;
import almanac.base.text.SafeHtml;
import almanac.base.time.NamedZone;
import almanac.domain.brand.Brand;
import almanac.domain.index.Stamp;
import almanac.domain.record.Links;
import almanac.domain.record.ReadContext;
import almanac.domain.security.Caller;
import almanac.domain.site.SiteSettings;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CachedRecordJsonTest {
    private static final NamedZone UTC = NamedZone.parse("UTC").orElseThrow();
    private static final SiteSettings SETTINGS = new SiteSettings(
            "Site",
            UTC,
            10,
            "$",
            "prefix",
            true,
            false,
            List.of(),
            new SafeHtml(Set.of()),
            Map.of(),
            "month",
            Map.of(),
            "",
            List.of(),
            24,
            2000,
            "",
            "",
            Brand.DEFAULT);
    private static final LocalDateTime DAY = LocalDateTime.parse("2031-01-01T00:00");
    private static final Stamp STAMP = new Stamp(5, 1, 2, 3, DAY);
    private static final CachedJson JSON = Json.written(List.of("text"));

    private enum Form {
        LISTED,
        SINGLE
    }

    private final CachedRecordJson<Form> records = new CachedRecordJson<>();

    static RepresentationKey key(Caller caller, String site, boolean showsEmail) {
        return RepresentationKey.of(new ReadContext(caller, new Links(site, site + "/api"), UTC, showsEmail), SETTINGS);
    }

    static RepresentationKey of(Caller caller) {
        return key(caller, "http://localhost", true);
    }

    private boolean isKnownTo(RepresentationKey key) {
        return records.get(7, Form.LISTED, key, STAMP).isPresent();
    }

    @Test
    void isFoundOnlyWithTheSameStamp() {
        RepresentationKey anybody = of(Caller.ANONYMOUS);
        records.put(7, Form.LISTED, anybody, STAMP, JSON);

        assertThat(records.get(7, Form.LISTED, anybody, STAMP)).containsSame(JSON);
        assertThat(List.of(
                        new Stamp(9, 1, 2, 3, DAY),
                        new Stamp(5, 9, 2, 3, DAY),
                        new Stamp(5, 1, 9, 3, DAY),
                        new Stamp(5, 1, 2, 9, DAY),
                        new Stamp(5, 1, 2, 3, DAY.plusDays(7)),
                        new Stamp(5, 1, 2, 3, null)))
                .allMatch(other -> records.get(7, Form.LISTED, anybody, other).isEmpty());
        assertThat(records.get(7, Form.SINGLE, anybody, STAMP)).isEmpty();
        assertThat(records.get(8, Form.LISTED, anybody, STAMP)).isEmpty();
    }

    @Test
    void whoSeesAlikeSharesIt() {
        records.put(7, Form.LISTED, of(new Caller(1L, Role.SUBSCRIBER)), STAMP, JSON);
        assertThat(isKnownTo(of(new Caller(2L, Role.SUBSCRIBER)))).isTrue();
        assertThat(isKnownTo(of(Caller.ANONYMOUS)))
                .as("with the same settings for e-mail")
                .isTrue();

        records.put(7, Form.LISTED, of(new Caller(3L, Role.EDITOR)), STAMP, JSON);
        assertThat(isKnownTo(of(new Caller(4L, Role.ADMINISTRATOR)))).isTrue();
    }

    @Test
    void whoSeesOtherThingsDoesNot() {
        for (Role role : List.of(Role.AUTHOR, Role.CONTRIBUTOR, Role.EDITOR)) {
            records.put(7, Form.LISTED, of(new Caller(1L, role)), STAMP, JSON);
        }
        assertThat(isKnownTo(of(new Caller(1L, Role.AUTHOR)))).isTrue();
        assertThat(isKnownTo(of(new Caller(2L, Role.AUTHOR)))).isFalse();
        assertThat(isKnownTo(of(new Caller(2L, Role.CONTRIBUTOR)))).isFalse();
        assertThat(isKnownTo(of(new Caller(2L, Role.SUBSCRIBER)))).isFalse();
        assertThat(isKnownTo(of(Caller.ANONYMOUS))).isFalse();
    }

    @Test
    void linksAndAddressesMakeAnotherViewpoint() {
        records.put(7, Form.LISTED, of(Caller.ANONYMOUS), STAMP, JSON);
        assertThat(isKnownTo(key(Caller.ANONYMOUS, "http://other", true))).isFalse();
        assertThat(isKnownTo(key(Caller.ANONYMOUS, "http://localhost", false))).isFalse();
    }
}
