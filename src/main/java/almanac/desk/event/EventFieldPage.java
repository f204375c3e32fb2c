package almanac.desk.event;

import almanac.web.form.Form;
import almanac.web.form.FormPage;

/** A page with the fields of an event. */
public interface EventFieldPage extends FormPage {

    @Override
    default String place(String place, Form form) {
        String ofRow = FormRows.fault(place);
        if (place.equals("rrule") && form.get("repeat").equals("rule")) {
            return place;
        }
        return ofRow.isEmpty() ? FormPage.super.place(place, form) : ofRow;
    }

    @Override
    default String field(String property) {
        return switch (property) {
            case "start_date" -> "start_day";
            case "end_date" -> "end_day";
            case "date", "date_utc" -> "publish_day";
            case "rrule" -> "repeat";
            case "alt_text" -> "image";
            default -> property;
        };
    }
}
