package almanac.base.patch;

import jakarta.validation.valueextraction.ExtractedValue;
import jakarta.validation.valueextraction.ValueExtractor;

/** Lets constraints stand on the value: {@code Patch<@Size(max = 200) String>}. An absent property breaks none. */
public class PatchValue implements ValueExtractor<Patch<@ExtractedValue ?>> {

    @Override
    public void extractValues(Patch<?> patch, ValueReceiver receiver) {
        if (patch.isSent()) {
            receiver.value(null, patch.value().orElse(null));
        }
    }
}
