package almanac.api.wordpress;

import almanac.api.event.EventRepresentation;
import almanac.api.event.EventTermRepresentation;
import almanac.api.wordpress.MediaRepresentation.Details;
import almanac.api.wordpress.MediaRepresentation.Size;
import almanac.base.json.OmittedWhenEmpty;
import almanac.base.kind.Kind;
import almanac.domain.record.Links;
import almanac.http.representation.ImageRepresentation;
import jakarta.json.bind.annotation.JsonbProperty;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The image and the terms of an event, as WordPress embeds them in a post.
 *
 * @param media the image, if there is one
 * @param terms the tags, then the categories
 */
record EmbeddedRepresentation(
        @JsonbProperty("wp:featuredmedia") @OmittedWhenEmpty List<EmbeddedMedia> media,

        @JsonbProperty("wp:term") List<List<EmbeddedTerm>> terms) {

    record EmbeddedMedia(long id, String type, String link, String mediaType, String sourceUrl, Details mediaDetails) {}

    record EmbeddedTerm(long id, String link, String name, String slug, String taxonomy) {}

    static EmbeddedRepresentation of(EventRepresentation event, Links links) {
        return new EmbeddedRepresentation(
                event.image() instanceof ImageRepresentation image ? List.of(media(image)) : null,
                List.of(terms(Kind.TAG, event.tags(), links), terms(Kind.CATEGORY, event.categories(), links)));
    }

    private static EmbeddedMedia media(ImageRepresentation image) {
        Map<String, Size> sizes = new TreeMap<>();
        image.sizes()
                .forEach((name, each) ->
                        sizes.put(name, new Size(each.width(), each.height(), each.mimeType(), each.url())));
        return new EmbeddedMedia(
                image.id(),
                "attachment",
                image.url(),
                "image",
                image.url(),
                new Details(image.width(), image.height(), image.filesize(), sizes));
    }

    private static List<EmbeddedTerm> terms(Kind kind, List<EventTermRepresentation> terms, Links links) {
        return terms.stream()
                .map(each -> new EmbeddedTerm(
                        each.id(), links.page(kind, each.slug()), each.name(), each.slug(), each.taxonomy()))
                .toList();
    }
}
