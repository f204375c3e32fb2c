package almanac.domain.event;

import almanac.base.constraint.Between;
import almanac.base.constraint.Longest;
import almanac.base.constraint.PlainText;
import almanac.base.constraint.Required;
import almanac.base.cost.Cost;
import almanac.base.patch.Clears;
import almanac.base.patch.Described;
import almanac.base.patch.Patch;
import almanac.base.validation.Input;
import almanac.domain.model.Event;
import almanac.domain.model.Ticket;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.Size;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** One kind of ticket in a write (contract §4.2, tickets). */
public class TicketInput extends Input {

    @Described("The id of the ticket to keep and change; otherwise a new one.")
    public final Patch<@NotNull @Positive Long> id = Patch.stored(Ticket::getId);

    @Required
    @Described("Its name.")
    public final Patch<@PlainText @NotBlank @Size(max = Longest.LINE) String> name =
            Patch.of(Ticket::getName, Ticket::setName);

    @Described("Its price.")
    public final Patch<@PlainText @CostText @Size(max = Cost.LONGEST) String> price =
            Patch.of(Ticket::getPrice, Ticket::setPrice, "");

    @Clears("")
    @Described("How many there are.")
    public final Patch<@Between(min = 0, max = Integer.MAX_VALUE) Integer> capacity =
            Patch.of(Ticket::getCapacity, Ticket::setCapacity);

    @Described("What it is for, plain text.")
    public final Patch<@PlainText(lines = true) @Size(max = Longest.NOTE) String> description =
            Patch.of(Ticket::getDescription, Ticket::setDescription, "");

    /** Sets the tickets of an event; known ones whose ids are sent are updated. */
    static void write(Event event, List<TicketInput> wanted) {
        event.setTickets(
                wanted.stream().map(each -> each.ticket(event)).distinct().toList());
    }

    private Ticket ticket(Event event) {
        Ticket ticket = event.getTickets().stream()
                .filter(known -> id.value().filter(known.getId()::equals).isPresent())
                .findFirst()
                .orElseGet(Ticket::new);
        writeTo(ticket);
        return ticket;
    }

    /** Returns the members that would write each ticket as it is. */
    static List<Map<String, Object>> members(Collection<Ticket> tickets) {
        TicketInput none = new TicketInput();
        return tickets.stream().map(none::membersOf).toList();
    }
}
