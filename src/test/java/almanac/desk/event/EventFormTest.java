package almanac.desk.event;

import almanac.support.DeskTest;
import almanac.support.Page;
import almanac.support.PageForm;

/** Tests of the form of an event, as a browser without scripts sends it. */
public abstract class EventFormTest extends DeskTest {
    public static final String NEW = "/manage/events/new";

    /** A new event, whose title is the test's word. */
    protected PageForm filled(String more, Object... values) {
        String fields = "start_day=2031-03-01&start_time=10:00&end_day=2031-03-01&end_time=11:30&status=publish"
                + "&event_status=scheduled&show_map=true&title=";
        return editor.fill(NEW, fields + word).with(more, values);
    }

    protected PageForm form(int event) {
        return editor.edit(path(event));
    }

    /** What a form tells before it is saved. */
    protected Page planned(PageForm form, int status) {
        String path = form.action().replaceFirst("[?].*", "");
        return editor.page(form.to(path + "/plan?lang=en").send(), status);
    }

    /** The only date of a series with this index. */
    protected int date(int series, int index) {
        return as("editor").get("/events?per_page=50&include=" + series).ids().get(index);
    }

    protected int found(String title) {
        return as("admin")
                .get("/events?start_date=2031-01-01&end_date=2032-01-01&search=" + title)
                .number("total");
    }
}
