package almanac.event;

import static almanac.validation.Rules.filledPlainText;
import static almanac.validation.Rules.integer;
import static almanac.validation.Rules.plainLines;
import static almanac.validation.Rules.plainText;
import static almanac.validation.Rules.positiveInteger;

import almanac.model.Ticket;
import almanac.rest.Input;
import almanac.validation.Field;
import almanac.validation.Fields;
import almanac.validation.Sent;

/** One kind of ticket in a write (contract §4.2, tickets). */
class TicketInput extends Input {

    static final Fields FIELDS = new Fields();
    static final Field<Long> ID = FIELDS.optional("id", positiveInteger(), "The ticket that is kept and changed.");
    static final Field<String> NAME = FIELDS.required("name", filledPlainText(1000), "Its name.");
    static final Field<String> PRICE = FIELDS.optional("price", plainText(500).nullMeans(""), "Its price.");
    static final Field<Integer> CAPACITY =
            FIELDS.optional("capacity", integer(0, Integer.MAX_VALUE).nullMeans(-1), "How many there are.");
    static final Field<String> DESCRIPTION =
            FIELDS.optional("description", plainLines(20_000).nullMeans(""), "What it is for, plain text.");

    TicketInput(Sent sent) {
        super(FIELDS, sent, false);
    }

    Ticket writeTo(Ticket ticket) {
        ifSent(NAME, ticket::setName);
        ifSent(PRICE, ticket::setPrice);
        ifSent(CAPACITY, capacity -> ticket.setCapacity(capacity < 0 ? null : capacity));
        ifSent(DESCRIPTION, ticket::setDescription);
        return ticket;
    }
}
