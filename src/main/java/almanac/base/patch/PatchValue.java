package almanac.base.patch;

import jakarta.validation.valueextraction.ExtractedValue;
import jakarta.validation.valueextraction.ValueExtractor;

/** Applies constraints to the value: {@code Patch<@Size(max = 200) String>}. An absent property violates none. */
public class PatchValue implements ValueExtractor<Patch<@ExtractedValue ?>> {

    @Override
    public void extractValues(Patch<?> patch, ValueReceiver receiver) {
        if (patch.isSent()) {
            receiver.value(null, patch.value().orElse(null));
        }
    }
}
