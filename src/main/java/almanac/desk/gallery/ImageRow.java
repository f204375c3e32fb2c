package almanac.desk.gallery;

import almanac.base.kind.Kind;
import almanac.domain.model.Image;
import almanac.domain.record.Links;
import almanac.domain.security.Caller;
import almanac.domain.security.Permission;
import almanac.http.representation.ImageRepresentation;
import almanac.web.form.Form;
import almanac.web.frame.Frame;

/**
 * A stored image on editors' pages.
 *
 * @param alt its description, or the empty text
 * @param small the address of a small copy
 * @param isEditable whether the caller may describe and delete it
 */
public record ImageRow(long id, int version, String alt, String url, String small, String author, boolean isEditable) {

    public static final String PATH = "/manage/" + Kind.IMAGE.collection();

    public static ImageRow of(Image image, Links links, Caller caller) {
        ImageRepresentation shown = ImageRepresentation.of(image, links);
        ImageRepresentation.Size small = shown.sizes().get("thumbnail");
        boolean isOwn = image.getAuthor().getId().equals(caller.accountId());
        return new ImageRow(
                image.getId(),
                image.getVersion(),
                image.getAltText(),
                shown.url(),
                small == null ? shown.url() : small.url(),
                image.getAuthor().getDisplayName(),
                caller.may(isOwn ? Permission.UPLOAD : Permission.EDIT_OTHERS));
    }

    /** Returns its description, or else a name with its id. */
    public String name(Frame frame) {
        return alt.isEmpty() ? frame.text("manage.images.unnamed", String.valueOf(id)) : alt;
    }

    public String path() {
        return PATH + "/" + id;
    }

    /** Returns the description in a record's form, stored or typed there; null for callers who may not edit it. */
    public String altIn(Form form) {
        return !isEditable ? null : isTypedIn(form) ? form.get(altField(id)) : alt;
    }

    public boolean isTypedIn(Form form) {
        return form.offers(altField(id));
    }

    /**
     * Returns the field of an image's description in a record's form; it names the image, so that it can't become
     * another's.
     */
    static String altField(long id) {
        return "image_alt[" + id + "]";
    }
}
