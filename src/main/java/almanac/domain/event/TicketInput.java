package almanac.domain.event;

import almanac.base.constraint.Between;
import almanac.base.constraint.PlainText;
import almanac.base.constraint.Required;
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
import java.util.List;

/** One kind of ticket in a write (contract §4.2, tickets). */
public class TicketInput extends Input {

    @Described("The id of the ticket to keep and change; otherwise a new one.")
    public final Patch<@NotNull @Positive Long> id = new Patch<>();

    @Required
    @Described("Its name.")
    public final Patch<@PlainText @NotBlank @Size(max = 1000) String> name = new Patch<>();

    @Described("Its price.")
    public final Patch<@PlainText @CostText @Size(max = 500) String> price = new Patch<>();

    @Clears("")
    @Described("How many there are.")
    public final Patch<@Between(min = 0, max = Integer.MAX_VALUE) Integer> capacity = new Patch<>();

    @Described("What it is for, plain text.")
    public final Patch<@PlainText(lines = true) @Size(max = 20_000) String> description = new Patch<>();

    /** The tickets that an event is to have; those whose ids are given are kept and changed. */
    static List<Ticket> tickets(Event event, List<TicketInput> wanted) {
        return wanted.stream().map(each -> each.ticket(event)).distinct().toList();
    }

    private Ticket ticket(Event event) {
        Ticket ticket = event.getTickets().stream()
                .filter(known -> id.value().filter(known.getId()::equals).isPresent())
                .findFirst()
                .orElseGet(Ticket::new);
        name.ifSent(ticket::setName);
        price.ifSent("", ticket::setPrice);
        capacity.ifSent(ticket::setCapacity);
        description.ifSent("", ticket::setDescription);
        return ticket;
    }
}
