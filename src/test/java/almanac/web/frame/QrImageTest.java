package almanac.web.frame;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Contract;
import io.nayuki.qrcodegen.QrCode;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

class QrImageTest {
    private static final String ADDRESS = "https://calendar.example/event/summer-fair/";

    @Contract("8.1 /event/{slug}/poster")
    void itDrawsTheModulesOfTheCodeWithinAQuietZone() {
        QrCode code = QrCode.encodeText(ADDRESS, QrCode.Ecc.MEDIUM);
        Set<String> dark = new HashSet<>();
        for (int x = 0; x < code.size; x++) {
            for (int y = 0; y < code.size; y++) {
                if (code.getModule(x, y)) {
                    dark.add((x + 4) + " " + (y + 4));
                }
            }
        }
        QrImage image = QrImage.of(ADDRESS);

        assertThat(image.size()).isEqualTo(code.size + 8);
        assertThat(Pattern.compile("M(\\d+) (\\d+)h(\\d+)v1h-\\3z")
                        .matcher(image.path())
                        .results()
                        .flatMap(run -> IntStream.range(0, Integer.parseInt(run.group(3)))
                                .mapToObj(i -> Integer.parseInt(run.group(1)) + i + " " + run.group(2))))
                .containsExactlyInAnyOrderElementsOf(dark);
    }

    @Contract("8.1 /event/{slug}/poster")
    void anAddressThatIsTooLongHasNone() {
        assertThat(QrImage.of(ADDRESS + "x".repeat(5_000)).path()).isEmpty();
    }
}
