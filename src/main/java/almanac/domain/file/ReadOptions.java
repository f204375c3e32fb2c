package almanac.domain.file;

import almanac.base.language.Language;
import almanac.base.time.NamedZone;
import java.time.LocalDate;
import java.util.Optional;

/**
 * How a file is read.
 *
 * @param zone of what has none
 * @param language of placeholders, and of the order of dates if nothing else tells
 * @param mapping of the columns of a table, by hand
 * @param today on the site's wall clock
 * @param recurrenceMonths how far dates of endless series are listed
 * @param mostOccurrences the most dates of a series
 */
public record ReadOptions(
        NamedZone zone,
        Language language,
        Optional<TableMapping> mapping,
        LocalDate today,
        int recurrenceMonths,
        int mostOccurrences) {

    /** Returns the same with columns by hand. */
    public ReadOptions with(TableMapping columns) {
        return new ReadOptions(zone, language, Optional.of(columns), today, recurrenceMonths, mostOccurrences);
    }

    /** Returns the same for dates without a year that are of this one. */
    public ReadOptions in(int year) {
        LocalDate day = year == today.getYear() ? today : LocalDate.of(year, 1, 1);
        return new ReadOptions(zone, language, mapping, day, recurrenceMonths, mostOccurrences);
    }
}
