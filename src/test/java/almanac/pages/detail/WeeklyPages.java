package almanac.pages.detail;

import almanac.support.PageTest;
import jakarta.json.JsonObject;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.TemporalAdjusters;

/** Tests of pages whose events begin on a Monday within the horizon, whenever the tests run. */
abstract class WeeklyPages extends PageTest {
    final LocalDate monday = LocalDate.now(ZoneOffset.UTC).plusMonths(7).with(TemporalAdjusters.next(DayOfWeek.MONDAY));

    /** Creates an event of four weeks. */
    JsonObject weekly(String more) {
        return rehearsal(", 'rrule': 'FREQ=WEEKLY;COUNT=4'" + more);
    }

    JsonObject rehearsal(String more) {
        return event(create(
                fresh("Rehearsal "), monday + " 09:00", monday + " 10:30", ", 'timezone': 'Europe/Berlin'" + more));
    }

    /** The path of a date's page, or of another address that begins so. */
    String path(JsonObject event, Object... more) {
        StringBuilder path = new StringBuilder(pageOf(event));
        for (Object each : more) {
            path.append(each);
        }
        return path.toString();
    }
}
