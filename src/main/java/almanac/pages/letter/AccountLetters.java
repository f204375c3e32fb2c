package almanac.pages.letter;

import almanac.base.kind.Kind;
import almanac.base.kind.RecordKey;
import almanac.base.language.Language;
import almanac.base.refusal.DomainException;
import almanac.domain.account.PasswordLink;
import almanac.domain.account.PasswordLinkService;
import almanac.domain.mail.Mail;
import almanac.domain.mail.MailEnd;
import almanac.domain.mail.MailKind;
import almanac.domain.mail.MailText;
import almanac.domain.mail.MailTopic;
import almanac.domain.mail.MailWriter;
import almanac.domain.model.Event;
import almanac.domain.model.Status;
import almanac.domain.record.Links;
import almanac.domain.review.ProposalSearch;
import almanac.domain.review.ReviewSearch;
import almanac.domain.security.AccountSearch;
import almanac.domain.security.Secret;
import almanac.domain.series.SeriesSearch;
import almanac.domain.site.CurrentSettings;
import almanac.domain.source.SourceSearch;
import almanac.domain.source.SourceState;
import almanac.pages.agenda.EventLine;
import almanac.pages.letter.Letter.Item;
import almanac.pages.letter.Letter.Link;
import almanac.pages.letter.Letter.Section;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** Writes the letters to people with an account. */
@ApplicationScoped
public class AccountLetters implements MailWriter {

    private static final int MOST_ITEMS = 20;

    @Inject
    private Stationery stationery;

    @Inject
    private CurrentSettings site;

    @Inject
    private ReviewSearch reviews;

    @Inject
    private ProposalSearch proposals;

    @Inject
    private SeriesSearch events;

    @Inject
    private SourceSearch sources;

    @Inject
    private AccountSearch accounts;

    @Inject
    private PasswordLinkService passwordLinks;

    @Inject
    private MailEnd end;

    @Override
    public Set<MailKind> kinds() {
        return EnumSet.of(
                MailKind.TEST,
                MailKind.PASSWORD,
                MailKind.REVIEW,
                MailKind.DECISION,
                MailKind.SOURCE,
                MailKind.BACKUP,
                MailKind.ACCOUNT);
    }

    @Override
    public Optional<MailText> write(List<Mail> mails) {
        Mail last = mails.get(mails.size() - 1);
        Language language = Stationery.language(last.recipient().language());
        return switch (last.getKind()) {
            case TEST -> Optional.of(letter(last, language, List.of(), home(language)));
            case PASSWORD -> password(last, language);
            case REVIEW -> listed(last, language, waiting(language), "/manage/review");
            case DECISION ->
                listed(last, language, items(mails, each -> decision(each, language)), "/manage/events?mine=1");
            case SOURCE -> listed(last, language, items(mails, each -> source(each, language)), "/manage/sources");
            case BACKUP -> listed(last, language, List.of(Item.of(last.getDetail(), "", "")), "/manage/state");
            case ACCOUNT -> listed(last, language, items(mails, each -> account(each, language)), "/manage/accounts");
            default -> throw new IllegalArgumentException(last.getKind() + " is written by others");
        };
    }

    private static List<Item> items(List<Mail> mails, Function<Mail, Optional<Item>> item) {
        return mails.stream().map(item).flatMap(Optional::stream).toList();
    }

    private Optional<MailText> listed(Mail mail, Language language, List<Item> items, String path) {
        return items.isEmpty()
                ? Optional.empty()
                : Optional.of(letter(
                        mail,
                        language,
                        items,
                        new Link(language.text("letter.button." + word(mail)), stationery.root() + path)));
    }

    private MailText letter(Mail mail, Language language, List<Item> items, Link button) {
        Optional<MailTopic> topic = mail.getKind().topic();
        Letter letter = new Letter(
                stationery.sender(),
                language,
                language.text("letter.title." + word(mail), items.size()),
                language.text("letter.lead." + word(mail), mail.recipient().name()),
                items.isEmpty()
                        ? List.of()
                        : List.of(
                                new Section("", items.stream().limit(MOST_ITEMS).toList())),
                button,
                language.text(
                        "letter.why." + (topic.isPresent() ? "chosen" : "asked"),
                        mail.recipient().name()),
                topic.isPresent()
                        ? List.of(new Link(language.text("letter.choose"), stationery.root() + "/account#mail"))
                        : List.of());
        return Stationery.mail(
                letter,
                topic.map(each -> stationery.root() + end.path(mail.recipient().account(), each)));
    }

    private static String word(Mail mail) {
        return mail.getKind().name().toLowerCase(Locale.ROOT);
    }

    private Link home(Language language) {
        return new Link(language.text("letter.button.test"), stationery.root() + "/");
    }

    /** Returns nothing if the link was used, or another one made since. */
    private Optional<MailText> password(Mail mail, Language language) {
        Secret secret = passwordLinks.mailed(mail.getDetail());
        return passwordLinks.isValid(secret)
                ? Optional.of(letter(
                        mail,
                        language,
                        List.of(),
                        new Link(
                                language.text("letter.button.password"),
                                PasswordLink.address(secret, stationery.root()))))
                : Optional.empty();
    }

    private List<Item> waiting(Language language) {
        return Stream.concat(
                        reviews.waiting(MOST_ITEMS).stream()
                                .map(event -> item(event, language, "/manage/review/" + event.getId())),
                        proposals.waiting(MOST_ITEMS).stream()
                                .map(each -> item(
                                        each.event(),
                                        language,
                                        "/manage/review/proposals/"
                                                + each.event().getId())))
                .toList();
    }

    private Item item(Event event, Language language, String path) {
        return Item.of(event.getTitle(), when(event, language), stationery.root() + path);
    }

    private String when(Event event, Language language) {
        return EventLine.day(event.getDates().at(site.get().timeZone()), language);
    }

    private Optional<Item> decision(Mail mail, Language language) {
        return readable(mail)
                .filter(event -> !event.isInTrash())
                .map(event -> mail.getDetail().isEmpty() ? accepted(event, language) : sentBack(event, mail, language));
    }

    private Optional<Event> readable(Mail mail) {
        try {
            return Optional.of(events.readable(
                            new RecordKey.ById(mail.getSubjectId()),
                            mail.recipient().caller())
                    .series());
        } catch (DomainException e) { // it is gone, or another's
            return Optional.empty();
        }
    }

    private Item accepted(Event event, Language language) {
        String address = event.getStatus() == Status.PUBLISH
                ? new Links(stationery.root(), "").page(Kind.EVENT, event.getSlug())
                : stationery.root() + "/manage/events/" + event.getId();
        return Item.of(
                event.getTitle(), language.text("status", event.getStatus()) + " · " + when(event, language), address);
    }

    private Item sentBack(Event event, Mail mail, Language language) {
        return Item.of(
                event.getTitle(),
                language.text("letter.sent-back", mail.getDetail()),
                stationery.root() + "/manage/events/" + event.getId());
    }

    private Optional<Item> source(Mail mail, Language language) {
        return Optional.ofNullable(sources.state(mail.getSubjectId()))
                .filter(SourceState::isReported)
                .flatMap(SourceState::getFault)
                .map(fault -> Item.of(
                        sources.byId(mail.getSubjectId()).getName(),
                        fault.text(language),
                        stationery.root() + "/manage/sources/" + mail.getSubjectId()));
    }

    private Optional<Item> account(Mail mail, Language language) {
        return accounts.byId(mail.getSubjectId())
                .map(each -> Item.of(
                        each.getDisplayName(),
                        each.getName() + " · " + language.text("manage.role", each.getRole()),
                        stationery.root() + "/manage/accounts/" + each.getId()));
    }
}
