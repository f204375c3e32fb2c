package almanac.domain.brand;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.ContractCases;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.ValueSource;

class AccentColorTest {

    private static final double LEAST = 4.5;

    @ContractCases("6.1 accent_color")
    @ValueSource(strings = {"#ffffff", "#000000", "#ffff00", "#00ff00", "#7f7f7f", "#ff0000", "#0000ff"})
    void anyColourCanBeReadOnLightAndDarkPages(String chosen) {
        requireReadable(new AccentColor(chosen));
    }

    @Test
    void soCanAnyOther() {
        Random random = new Random(7);
        random.ints(2_000, 0, 1 << 24).forEach(color -> requireReadable(new AccentColor("#%06x".formatted(color))));
    }

    private static void requireReadable(AccentColor color) {
        assertThat(AccentColor.contrast(color.onLight(), "#eff1f0"))
                .as("%s", color)
                .isGreaterThan(LEAST);
        assertThat(AccentColor.contrast(color.onDark(), "#1f2724"))
                .as("%s", color)
                .isGreaterThan(LEAST);
        for (String shown : new String[] {color.onLight(), color.onDark()}) {
            assertThat(AccentColor.contrast(AccentColor.inkOn(shown), shown))
                    .as("on %s", shown)
                    .isGreaterThan(LEAST);
        }
    }

    @Test
    void aDarkColourIsKeptOnLightPages() {
        assertThat(AccentColor.DEFAULT.isKept()).isTrue();
        assertThat(new AccentColor("#8A1030").onLight()).isEqualTo("#8a1030");
        assertThat(new AccentColor("#ffee00").isKept()).isFalse();
    }

    @Test
    void aPreviewHasBothOfItsTonesOnAnyPage() {
        AccentColor color = new AccentColor("#ffd54f");
        assertThat(color.css())
                .contains(";--accent-light:" + color.onLight() + ";", ";--accent-dark:" + color.onDark() + ";");
    }

    @Test
    void contrastsAreThoseOfTheGuidelines() {
        assertThat(AccentColor.contrast("#000000", "#ffffff")).isEqualTo(21.0);
        assertThat(AccentColor.contrast("#777777", "#ffffff")).isBetween(4.47, 4.49);
    }
}
