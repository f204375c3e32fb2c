package almanac.feed.calendar;

import almanac.domain.export.EventEdition;
import almanac.domain.export.Export;
import almanac.domain.export.ExportPart;
import almanac.domain.model.Status;
import almanac.domain.occurrence.EventQuery;
import almanac.domain.record.ReadContext;
import almanac.domain.site.CurrentSettings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.transaction.Transactional.TxType;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.EnumSet;

/** Events as one calendar, whatever their status. */
@ApplicationScoped
public class ExportedCalendar implements ExportPart, EventEdition {

    @Inject
    private CalendarFeed calendar;

    @Inject
    private CurrentSettings settings;

    @Override
    public void addTo(Export export) throws IOException {
        calendar.write(
                all(export.context()).build(),
                settings.get().siteName(),
                export.context(),
                export::isOver,
                export.file("events.ics"));
    }

    private static EventQuery.Builder all(ReadContext context) {
        return EventQuery.seenBy(context.caller())
                .withHidden()
                .statuses(EnumSet.complementOf(EnumSet.of(Status.TRASH)));
    }

    /** Reads what is committed, apart from what the caller changes at the moment. */
    @Override
    @Transactional(TxType.REQUIRES_NEW)
    public byte[] of(Collection<Long> events, ReadContext context) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            calendar.write(all(context).include(events).build(), "", context, () -> false, out);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // never in memory
        }
        return out.toByteArray();
    }
}
