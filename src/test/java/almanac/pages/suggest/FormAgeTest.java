package almanac.pages.suggest;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.clock.SiteClock;
import almanac.base.settings.Settings;
import almanac.support.Beans;
import almanac.support.Contract;
import almanac.support.SetClock;
import jakarta.ws.rs.core.MultivaluedHashMap;
import java.time.Instant;

/** By which time people differ from programs that fill in forms. */
class FormAgeTest {

    private static final Instant NOW = Instant.parse("2031-01-03T12:00:00Z");

    private final SetClock clock = new SetClock(NOW);
    private final FormAge age = new Beans(null)
            .with(SiteClock.class, clock)
            .with(Settings.class, new Settings(key -> key.equals("almanac.secret") ? "snow over the old harbour" : ""))
            .get(FormAge.class);

    private boolean isOfPerson(String shown, String now) {
        clock.set(Instant.parse(now));
        MultivaluedHashMap<String, String> sent = new MultivaluedHashMap<>();
        sent.putSingle(FormAge.SHOWN, shown);
        return age.isOfPerson(sent);
    }

    @Contract("6.6 What a program sends")
    void itTakesPeopleSomeTimeAndNotDays() {
        String shown = age.shown();
        assertThat(isOfPerson(shown, "2031-01-03T12:00:02Z")).isFalse();
        assertThat(isOfPerson(shown, "2031-01-03T12:00:03Z")).isTrue();
        assertThat(isOfPerson(shown, "2031-01-04T12:00:00Z")).isTrue();
        assertThat(isOfPerson(shown, "2031-01-04T12:00:01Z")).isFalse();
        assertThat(isOfPerson(shown.replaceFirst("^\\d+", "1925208001"), "2031-01-03T12:01:00Z"))
                .isFalse();
        assertThat(isOfPerson("", "2031-01-03T12:01:00Z")).isFalse();
        assertThat(isOfPerson("x.y", "2031-01-03T12:01:00Z")).isFalse();
    }
}
