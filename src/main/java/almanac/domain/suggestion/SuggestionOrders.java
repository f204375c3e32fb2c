package almanac.domain.suggestion;

import almanac.base.clock.SiteClock;
import almanac.domain.changes.Change;
import almanac.domain.changes.ChangeConsumer;
import almanac.domain.mail.MailKind;
import almanac.domain.mail.MailOrders;
import almanac.domain.mail.Outbox;
import almanac.domain.mail.Recipient;
import almanac.domain.model.Event;
import jakarta.enterprise.inject.spi.CDI;
import jakarta.persistence.EntityManager;
import java.util.List;
import java.util.Optional;

/** Orders mails about what became of suggestions, in the transaction that decides it. */
public class SuggestionOrders implements ChangeConsumer {

    @Override
    public void committing(List<Change> changes, EntityManager entities) {
        changes.stream().filter(SuggestionOrders::isOfSuggestion).forEach(change -> {
            Event event = (Event) change.entity();
            MailOrders.decision(event, change).ifPresent(reason -> bean(SuggestionSearch.class)
                    .ofEvent(event.getId())
                    .ifPresent(each -> bean(Outbox.class)
                            .order(
                                    MailKind.SUGGESTION,
                                    Recipient.of(each.getContact()),
                                    List.of(each.getId()),
                                    reason,
                                    Optional.of(bean(SiteClock.class).now()))));
        });
    }

    private static boolean isOfSuggestion(Change change) {
        return MailOrders.isDecided(change)
                && ((Event) change.entity()).getAuthor().getName().equals(SuggestionService.AUTHOR);
    }

    private static <T> T bean(Class<T> type) {
        return CDI.current().select(type).get();
    }
}
