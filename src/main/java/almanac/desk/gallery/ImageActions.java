package almanac.desk.gallery;

import almanac.base.kind.Kind;
import almanac.base.kind.RecordKey;
import almanac.base.paging.PageRequest;
import almanac.base.refusal.ExpectedVersion;
import almanac.base.validation.RequestData;
import almanac.domain.media.ImageChange;
import almanac.domain.media.ImageInput;
import almanac.domain.media.ImageSearch;
import almanac.domain.media.ImageService;
import almanac.domain.media.ImageUseSearch;
import almanac.domain.model.Image;
import almanac.domain.record.Links;
import almanac.domain.security.Caller;
import almanac.domain.site.CurrentSettings;
import almanac.store.failure.Retried;
import almanac.web.filter.ListQuery;
import almanac.web.form.Form;
import almanac.web.form.SentIds;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.List;
import java.util.Map;

/** Shows, stores, describes and deletes images for their pages, each call in its own transaction. */
@ApplicationScoped
@Transactional
public class ImageActions {

    /** The most records of a kind that are listed for an image. */
    private static final int MOST_SHOWN = 50;

    private static final int MOST_OFFERED = 100;

    @Inject
    private ImageSearch search;

    @Inject
    private ImageUseSearch uses;

    @Inject
    private CurrentSettings site;

    @Inject
    private ImageService images;

    public ImageList page(ListQuery query, Links links, Caller caller) {
        PageRequest page = new PageRequest(query.page(), ImageList.SIZE);
        List<ImageRow> rows = search.latest(query.search(), ImageList.only(query), caller, page).stream()
                .map(each -> ImageRow.of(each, links, caller))
                .toList();
        Map<Long, Long> counts = uses.counts(rows.stream().map(ImageRow::id).toList());
        site.get().brand().logo().ifPresent(logo -> counts.merge(logo, 1L, Long::sum));
        return new ImageList(query, rows, counts);
    }

    /** Returns the images that forms offer: the latest ones, without the logo. */
    public List<ImageRow> offered(Links links, Caller caller) {
        return search.forRecords(MOST_OFFERED).stream()
                .map(each -> ImageRow.of(each, links, caller))
                .toList();
    }

    /** @throws almanac.base.refusal.NotFound if there is no such image */
    public ImageRow shown(long id, Links links, Caller caller) {
        return ImageRow.of(images.known(new RecordKey.ById(id)), links, caller);
    }

    public ImageUse use(long id, Caller caller) {
        List<ImageUse.Shown> shown = Kind.RECORDS.stream()
                .flatMap(kind -> uses.shown(kind, id, MOST_SHOWN, caller).stream())
                .map(each -> ImageUse.Shown.of(each, caller))
                .toList();
        return new ImageUse(shown, count(id) - shown.size(), isLogo(id));
    }

    boolean isLogo(long id) {
        return search.isLogo(id);
    }

    public long count(long id) {
        return Kind.RECORDS.stream().mapToLong(kind -> uses.count(kind, id)).sum();
    }

    public Form form(long id, Caller caller) {
        Image image = images.own(new RecordKey.ById(id), ExpectedVersion.ANY, caller);
        return new Form.Builder()
                .put(Form.VERSION, String.valueOf(image.getVersion()))
                .put("alt_text", image.getAltText())
                .build();
    }

    /**
     * Stores an uploaded image, for which a description is required.
     *
     * @return its id
     */
    @Retried
    public long upload(RequestData sent, Caller caller) {
        ImageInput input = new ImageInput();
        input.read(sent);
        return images.store(images.read(input), input.altText.value().orElseThrow(), caller.accountId())
                .getId();
    }

    @Retried
    public void describe(long id, Form form, Caller caller) {
        describe(id, form.get("alt_text"), form.expectedVersion(), caller);
    }

    /**
     * Stores the description that a record's form gives its chosen image, in the transaction that stores the record.
     */
    public void describeChosen(Form form, Caller caller) {
        SentIds.of(form.get("image"))
                .filter(id -> form.offers(ImageRow.altField(id)))
                .filter(id -> form.get("image_address").isEmpty())
                .ifPresent(id -> describe(id, form.get(ImageRow.altField(id)), ExpectedVersion.ANY, caller));
    }

    private void describe(long id, String altText, ExpectedVersion expected, Caller caller) {
        ImageChange input = new ImageChange();
        input.read(new RequestData(Map.of("alt_text", altText)));
        input.violations().throwIfAny();
        Image image = images.own(new RecordKey.ById(id), expected, caller);
        input.altText.ifSent("", text -> images.describe(image, text));
    }

    /** @throws almanac.base.refusal.Conflict while a record or the site shows it */
    @Retried(alone = true)
    public void delete(long id, Caller caller) {
        images.delete(images.own(new RecordKey.ById(id), ExpectedVersion.ANY, caller));
    }
}
