import java.util.Arrays;
import java.util.List;
import org.openapitools.client.api.EventsApi;
import org.openapitools.client.model.Event;
import org.openapitools.client.model.EventCreate;
import org.openapitools.client.model.EventCreateVenueInner;
import org.openapitools.client.model.EventCreateVenueInnerOneOf;
import org.openapitools.client.model.EventUpdate;
import org.openapitools.client.model.ListEvents200Response;

/** A program with a client that was generated: lists events by a title, then creates, changes and deletes one. */
public class Client {

    /** @param arguments the root of the site, credentials, the title */
    public static void main(String[] arguments) throws Exception {
        EventsApi events = Connection.to(arguments[0] + "/cal/events/v1", arguments[1]);
        for (Event each : list(events, arguments[2]).getEvents()) {
            Object image = each.getImage().getActualInstance();
            System.out.println(each.getTitle() + ", image: " + image.getClass().getSimpleName());
        }
        Event made = events.createEvent(
                new EventCreate()
                        .title(arguments[2] + " made")
                        .startDate("2031-05-01 10:00")
                        .endDate("2031-05-01 12:00")
                        .cost(List.of("10", "20"))
                        .venue(List.of(new EventCreateVenueInner(new EventCreateVenueInnerOneOf().venue(arguments[2])))),
                null);
        events.patchEvent(made.getId(), null, new EventUpdate().title(arguments[2] + " changed"));
        System.out.println(events.deleteEvent(made.getId(), null, null, null, null).getStatus() + " " + made.getId());
    }

    /** Passes nothing for all filters but the third, the words: a new filter of the interface adds another one. */
    private static ListEvents200Response list(EventsApi events, String words) throws ReflectiveOperationException {
        var method = Arrays.stream(EventsApi.class.getMethods())
                .filter(each -> each.getName().equals("listEvents"))
                .min((one, other) -> one.getParameterCount() - other.getParameterCount())
                .orElseThrow();
        Object[] filters = new Object[method.getParameterCount()];
        filters[2] = words;
        filters[8] = "2040-01-01";
        return (ListEvents200Response) method.invoke(events, filters);
    }
}
