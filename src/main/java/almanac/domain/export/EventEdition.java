package almanac.domain.export;

import almanac.domain.record.ReadContext;
import java.util.Collection;

/** Writes events as files of this calendar have them: a folder above the domain does. */
public interface EventEdition {

    /** Returns a calendar with these events, as they are stored now, as far as the reader sees them. */
    byte[] of(Collection<Long> events, ReadContext context);
}
