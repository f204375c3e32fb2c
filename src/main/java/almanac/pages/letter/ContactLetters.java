package almanac.pages.letter;

import almanac.base.kind.Kind;
import almanac.domain.contact.ContactLinks;
import almanac.domain.contact.ContactLinks.Purpose;
import almanac.domain.follow.FollowSearch;
import almanac.domain.mail.Mail;
import almanac.domain.mail.MailKind;
import almanac.domain.mail.MailText;
import almanac.domain.mail.MailWriter;
import almanac.domain.model.Status;
import almanac.domain.record.Links;
import almanac.domain.suggestion.Suggestion;
import almanac.domain.suggestion.SuggestionSearch;
import almanac.pages.letter.EventItems.Reader;
import almanac.pages.letter.Letter.Item;
import almanac.pages.letter.Letter.Link;
import almanac.pages.letter.Letter.Section;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Writes the letters that people without an account asked for: links, and what became of their suggestions. */
@ApplicationScoped
public class ContactLetters implements MailWriter {

    @Inject
    private Stationery stationery;

    @Inject
    private FollowSearch follows;

    @Inject
    private FollowLetters names;

    @Inject
    private SuggestionSearch suggestions;

    @Inject
    private ContactLinks links;

    @Override
    public Set<MailKind> kinds() {
        return EnumSet.of(MailKind.CONFIRMATION, MailKind.FOLLOWING, MailKind.SUGGESTION);
    }

    @Override
    public Optional<MailText> write(List<Mail> mails) {
        Reader reader = stationery.reader(mails.get(0).recipient());
        return switch (mails.get(0).getKind()) {
            case CONFIRMATION -> asked(reader, "confirmation", Purpose.CONFIRM);
            case FOLLOWING -> asked(reader, "following", Purpose.MANAGE);
            case SUGGESTION -> decided(reader, mails.get(mails.size() - 1));
            default -> throw new IllegalArgumentException(mails.get(0).getKind() + " is written by others");
        };
    }

    /** Returns nothing if it was done since, or forgotten. */
    private Optional<MailText> asked(Reader reader, String word, Purpose purpose) {
        List<String> followed = follows.of(reader.recipient()).stream()
                .filter(each -> purpose != Purpose.CONFIRM || !each.isConfirmed())
                .map(each -> names.name(each, reader.caller(), reader.language()))
                .toList();
        Stream<String> suggested = suggestions.of(reader.recipient().contact()).stream()
                .filter(each -> each.getEvent().isEmpty() == (purpose == Purpose.CONFIRM))
                .map(each -> reader.text("suggest.asked", each.getTitle()));
        List<Item> found = Stream.concat(followed.stream(), suggested)
                .map(each -> Item.of(each, "", ""))
                .toList();
        if (found.isEmpty()) {
            return Optional.empty();
        }
        boolean isSuggested = purpose == Purpose.CONFIRM && followed.isEmpty();
        String said = isSuggested ? "suggestion" : word;
        Letter letter = new Letter(
                stationery.sender(),
                reader.language(),
                reader.text("letter.title." + word),
                reader.text("letter.lead." + said),
                List.of(new Section("", found)),
                new Link(
                        reader.text("letter.button." + said),
                        stationery.root() + links.path(reader.recipient().contact(), purpose)),
                reader.text("letter.why.entered", stationery.sender().name()),
                List.of());
        return Optional.of(Stationery.mail(letter, Optional.empty()));
    }

    /** Returns nothing if the event is gone, or waits again. */
    private Optional<MailText> decided(Reader reader, Mail mail) {
        boolean isAccepted = mail.getDetail().isEmpty();
        Optional<Suggestion> suggestion = suggestions.byId(mail.getSubjectId()).filter(each -> each.getEvent()
                .filter(event -> event.getStatus().isPublished() == isAccepted && event.getStatus() != Status.PENDING)
                .isPresent());
        return suggestion.map(each -> {
            String word = isAccepted ? "accepted" : "sent-back";
            String stop = stationery.root() + links.path(reader.recipient().contact(), Purpose.END);
            Letter letter = new Letter(
                    stationery.sender(),
                    reader.language(),
                    reader.text("letter.suggestion." + word, each.getTitle()),
                    reader.text("letter.suggestion." + word + ".lead"),
                    isAccepted
                            ? List.of()
                            : List.of(new Section("", List.of(Item.of(each.getTitle(), mail.getDetail(), "")))),
                    isAccepted
                            ? new Link(
                                    reader.text("letter.button.page"),
                                    new Links(stationery.root(), "")
                                            .page(
                                                    Kind.EVENT,
                                                    each.getEvent()
                                                            .orElseThrow()
                                                            .getSlug()))
                            : new Link(
                                    reader.text("letter.button.amend"),
                                    stationery.root()
                                            + links.path(reader.recipient().contact(), Purpose.MANAGE)),
                    reader.text("letter.why.suggested", stationery.sender().name()),
                    List.of(new Link(reader.text("letter.stop"), stop)));
            return Stationery.mail(letter, Optional.of(stop));
        });
    }
}
