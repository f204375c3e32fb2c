package almanac.gallery;

import almanac.constraint.InvalidValue;
import almanac.domain.ExpectedVersion;
import almanac.domain.RecordKey;
import almanac.form.Form;
import almanac.http.Links;
import almanac.media.ImageChange;
import almanac.media.ImageInput;
import almanac.media.ImageSearch;
import almanac.media.ImageService;
import almanac.model.Image;
import almanac.paging.PageRequest;
import almanac.retry.Retried;
import almanac.rule.Upload;
import almanac.security.Caller;
import almanac.validation.RequestData;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Shows, stores, describes and deletes images for their pages, each call in a transaction of its own. */
@ApplicationScoped
@Transactional
public class ImageDesk {

    static final int SIZE = 48;

    @Inject
    private ImageSearch search;

    @Inject
    private ImageService images;

    /** The newest images, a page of them. */
    public List<ImageRow> page(int page, Links links, Caller caller) {
        return search.latest(new PageRequest(page, SIZE)).stream()
                .map(each -> ImageRow.of(each, links, caller))
                .toList();
    }

    /** @throws almanac.domain.NotFound if there is none */
    public ImageRow shown(long id, Links links, Caller caller) {
        return ImageRow.of(images.known(new RecordKey.ById(id)), links, caller);
    }

    /** The form of an image that the caller may describe. */
    public Form form(long id, Caller caller) {
        Image image = images.own(new RecordKey.ById(id), ExpectedVersion.ANY, caller);
        return new Form.Builder()
                .put(Form.VERSION, String.valueOf(image.getVersion()))
                .put("alt_text", image.getAltText())
                .build();
    }

    /**
     * Stores what a form has uploaded, which must say what it shows.
     *
     * @return its id
     */
    @Retried
    public long upload(RequestData sent, Caller caller) {
        ImageInput input = new ImageInput();
        input.read(sent);
        if (input.altText.value().filter(text -> !text.isBlank()).isEmpty()) {
            input.violations().add("alt_text", "must say what it shows");
        }
        Optional<Upload> file = input.file.value().filter(upload -> upload.content().length > 0);
        if (file.isEmpty()) {
            input.violations().add("file", "must be a picture");
        }
        input.violations().throwIfAny();
        Image image = stored(file.orElseThrow(), input, caller);
        images.describe(image, input.altText.value().orElseThrow());
        return image.getId();
    }

    private Image stored(Upload file, ImageInput input, Caller caller) {
        try {
            return images.uploaded(file.content(), caller);
        } catch (InvalidValue e) {
            input.violations().add("file", e);
            input.violations().throwIfAny();
            throw e;
        }
    }

    @Retried
    public void describe(long id, Form form, Caller caller) {
        ImageChange input = new ImageChange();
        input.read(new RequestData(Map.of("alt_text", form.get("alt_text"))));
        input.violations().throwIfAny();
        Image image = images.own(new RecordKey.ById(id), form.expectedVersion(), caller);
        input.altText.ifSent("", text -> images.describe(image, text));
    }

    /** @throws almanac.domain.Conflict while a record shows it */
    @Retried(alone = true)
    public void delete(long id, Caller caller) {
        images.delete(images.own(new RecordKey.ById(id), ExpectedVersion.ANY, caller));
    }
}
