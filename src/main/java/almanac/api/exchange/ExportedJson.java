package almanac.api.exchange;

import static java.nio.charset.StandardCharsets.US_ASCII;

import almanac.api.account.AccountRepresentation;
import almanac.api.event.EventPresenter;
import almanac.api.media.StoredImageRepresentation;
import almanac.api.taxonomy.TermRepresentation;
import almanac.api.venue.OrganizerRepresentation;
import almanac.api.venue.VenueRepresentation;
import almanac.base.json.Json;
import almanac.base.kind.Kind;
import almanac.domain.export.Export;
import almanac.domain.export.ExportPart;
import almanac.domain.model.Account;
import almanac.domain.model.Category;
import almanac.domain.model.Event;
import almanac.domain.model.Image;
import almanac.domain.model.Organizer;
import almanac.domain.model.Stored;
import almanac.domain.model.Tag;
import almanac.domain.model.Venue;
import almanac.domain.record.Links;
import almanac.domain.record.ReadContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.OutputStream;
import java.util.function.Function;

/** A file of each kind with what the interface answers, in the envelope of its list. */
@ApplicationScoped
public class ExportedJson implements ExportPart {

    @Inject
    private EventPresenter events;

    @Override
    public void addTo(Export export) throws IOException {
        ReadContext context = export.context();
        Links links = context.links();
        add(Event.class, each -> events.listed(each, context), export);
        add(Venue.class, each -> VenueRepresentation.of(each, context, false), export);
        add(Organizer.class, each -> OrganizerRepresentation.of(each, context, false), export);
        add(Category.class, each -> TermRepresentation.of(each, links), export);
        add(Tag.class, each -> TermRepresentation.of(each, links), export);
        add(Image.class, each -> StoredImageRepresentation.of(each, links), export);
        add(Account.class, each -> AccountRepresentation.of(each, links), export);
    }

    private static <T extends Stored> void add(Class<T> type, Function<T, Record> representation, Export export)
            throws IOException {
        String collection = Kind.of(type).collection();
        OutputStream file = export.file(collection + ".json");
        String[] before = {"{\"" + collection + "\":[\n"};
        export.each(type, record -> {
            file.write(before[0].getBytes(US_ASCII));
            file.write(Json.bytes(representation.apply(record)));
            before[0] = ",\n";
        });
        file.write(((before[0].length() > 2 ? before[0] : "\n") + "]}\n").getBytes(US_ASCII));
    }
}
