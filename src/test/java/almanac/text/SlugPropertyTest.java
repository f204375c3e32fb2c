package almanac.text;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class SlugPropertyTest {

    @Property
    void hasNoOtherCharactersWhateverTheText(@ForAll String text) {
        assertThat(Slug.of(text)).matches("([\\p{L}\\p{M}\\p{N}]+(-[\\p{L}\\p{M}\\p{N}]+)*)?");
    }
}
