package almanac.validation;

import jakarta.validation.valueextraction.ExtractedValue;
import jakarta.validation.valueextraction.ValueExtractor;

/** Lets constraints stand where they belong: {@code Patch<@Size(max = 200) String>}. What is not sent breaks none. */
public class PatchValue implements ValueExtractor<Patch<@ExtractedValue ?>> {

    @Override
    public void extractValues(Patch<?> patch, ValueReceiver receiver) {
        if (patch.isSent()) {
            receiver.value(null, patch.value().orElse(null));
        }
    }
}
