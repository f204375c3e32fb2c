package almanac.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class SafeHtmlPropertyTest {

    private final SafeHtml html = new SafeHtml(Set.of("player.vimeo.com"));

    @Property
    void cleaningAgainChangesNothing(@ForAll String text) {
        String once = html.clean(text);
        assertThat(html.clean(once)).isEqualTo(once);
    }
}
