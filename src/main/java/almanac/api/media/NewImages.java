package almanac.api.media;

import almanac.base.constraint.InvalidValue;
import almanac.base.rule.Upload;
import almanac.domain.media.ImageInput;
import almanac.domain.media.ImageService;
import almanac.domain.model.Image;
import almanac.domain.security.Caller;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;

/** Stores the image that an input has, as a file or as an address. */
@ApplicationScoped
public class NewImages {

    @Inject
    private ImageService images;

    /** @throws almanac.base.validation.InvalidInput if it is no picture, or can't be fetched */
    public Image of(ImageInput input, Caller caller) {
        Optional<Upload> file = input.file.value();
        try {
            Image image = file.isPresent()
                    ? images.uploaded(file.get().content(), caller)
                    : images.fetched(input.url.value().orElse(""), caller);
            input.altText.ifSent("", text -> images.describe(image, text));
            return image;
        } catch (InvalidValue e) {
            input.violations().add(file.isPresent() ? "file" : "url", e);
            input.violations().throwIfAny();
            throw e;
        }
    }
}
