package almanac.pages.letter;

import almanac.base.language.Language;
import almanac.domain.contact.ContactLinks;
import almanac.domain.contact.ContactLinks.Purpose;
import almanac.domain.follow.EventNews;
import almanac.domain.follow.Follow;
import almanac.domain.follow.FollowSearch;
import almanac.domain.follow.FollowedEvents;
import almanac.domain.follow.NewsKind;
import almanac.domain.mail.Mail;
import almanac.domain.mail.MailEnd;
import almanac.domain.mail.MailKind;
import almanac.domain.mail.MailText;
import almanac.domain.mail.MailTopic;
import almanac.domain.mail.MailWriter;
import almanac.domain.mail.Recipient;
import almanac.domain.model.EventStatus;
import almanac.domain.security.Caller;
import almanac.domain.series.EventReference;
import almanac.domain.site.CurrentSettings;
import almanac.http.input.FilterNames;
import almanac.pages.letter.EventItems.Reader;
import almanac.pages.letter.EventItems.Told;
import almanac.pages.letter.Letter.Item;
import almanac.pages.letter.Letter.Link;
import almanac.pages.letter.Letter.Section;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes the letters about what people follow: with what they may see when these are sent. */
@ApplicationScoped
public class FollowLetters implements MailWriter {

    static final int MOST_ITEMS = 30;
    private static final int MOST_NEWS = 500;

    @Inject
    private Stationery stationery;

    @Inject
    private FollowSearch follows;

    @Inject
    private FollowedEvents followed;

    @Inject
    private CurrentSettings site;

    @Inject
    private EventItems items;

    @Inject
    private FilterNames names;

    @Inject
    private ContactLinks links;

    @Inject
    private MailEnd end;

    @Override
    public Set<MailKind> kinds() {
        return EnumSet.of(MailKind.NEWS, MailKind.DIGEST, MailKind.REMINDER);
    }

    @Override
    public Optional<MailText> write(List<Mail> mails) {
        Reader reader = stationery.reader(mails.get(0).recipient());
        return switch (mails.get(0).getKind()) {
            case NEWS -> news(reader, mails);
            case DIGEST -> digest(reader, mails);
            case REMINDER -> reminder(reader, mails);
            default -> throw new IllegalArgumentException(mails.get(0).getKind() + " is written by others");
        };
    }

    /** Names what somebody follows: the event, or what the filters hold. */
    public String name(Follow follow, Caller caller, Language language) {
        if (!caller.isSignedIn() && site.get().isMembersOnly()) {
            return language.text("follow.members");
        }
        if (follow.getEventId() != null) {
            return items.readable(follow.getEventId(), caller)
                    .map(each -> each.series().getTitle())
                    .orElseGet(() -> language.text("follow.gone"));
        }
        String held = names.names(follow.getFilters(), caller).collect(Collectors.joining(" · "));
        return held.isEmpty() ? language.text("follow.everything") : held;
    }

    private String path(Reader reader, Purpose purpose) {
        return stationery.root() + links.path(reader.recipient().contact(), purpose);
    }

    private Optional<MailText> news(Reader reader, List<Mail> mails) {
        List<EventNews> all = mails.stream()
                .map(Mail::getSubjectId)
                .distinct()
                .flatMap(id -> follows.news(id).stream())
                .toList();
        List<Told> told = items.told(reader, all);
        if (told.isEmpty()) {
            return Optional.empty();
        }
        String title = told.size() == 1
                ? reader.text(
                        "letter.news." + told.get(0).word(), told.get(0).item().title())
                : reader.text("letter.title.news", told.size());
        return Optional.of(letter(
                reader, title, reader.text("letter.lead.news"), List.of(changed(reader, told), fresh(reader, told))));
    }

    private Optional<MailText> digest(Reader reader, List<Mail> mails) {
        Map<Long, Item> coming = new LinkedHashMap<>();
        Map<Long, EventNews> news = new LinkedHashMap<>();
        int longest = 0;
        StringBuilder about = new StringBuilder();
        for (Mail mail : mails) {
            Optional<Follow> found = follows.byId(mail.getSubjectId());
            if (found.isEmpty()) {
                continue;
            }
            Follow follow = found.get();
            longest = Math.max(longest, follow.getRhythm().days());
            about.append(about.isEmpty() ? "" : ", ").append(name(follow, reader.caller(), reader.language()));
            coming.putAll(coming(reader, follow));
            between(reader, follow, Instant.parse(mail.getDetail()), mail.getCreatedAt())
                    .forEach(each -> news.put(each.getId(), each));
        }
        List<Told> told = items.told(reader, news.values());
        List<Item> found = coming.values().stream()
                .sorted(Comparator.comparing(each -> each.day().orElse(LocalDate.MAX)))
                .toList();
        if (found.isEmpty() && told.isEmpty()) {
            return Optional.empty();
        }
        String span = longest == 1 ? "day" : "week";
        return Optional.of(letter(
                reader,
                reader.text("letter.title.digest." + span),
                about + ".",
                List.of(
                        changed(reader, told),
                        section(reader.text("letter.section." + span), found, more(reader)),
                        fresh(reader, told))));
    }

    private Map<Long, Item> coming(Reader reader, Follow follow) {
        Map<Long, Item> coming = new LinkedHashMap<>();
        followed.coming(
                        follow.getFilters(),
                        reader.caller(),
                        reader.now().toLocalDate(),
                        follow.getRhythm().days(),
                        MOST_ITEMS + 1)
                .forEach(each -> coming.put(each.getId(), items.of(EventReference.of(each), "", reader)));
        return coming;
    }

    private Stream<EventNews> between(Reader reader, Follow follow, Instant since, Instant until) {
        List<EventNews> all = follows.between(since, until, MOST_NEWS);
        Set<Long> found = followed.among(
                all.stream().map(EventNews::getEventId).collect(Collectors.toSet()),
                follow.getFilters(),
                reader.caller());
        return all.stream().filter(each -> found.contains(each.getEventId()));
    }

    private Optional<MailText> reminder(Reader reader, List<Mail> mails) {
        List<Item> found = mails.stream()
                .flatMap(mail -> follows.date(mail.getSubjectId()).stream()
                        .filter(date -> date.getDates().startUtc().equals(Instant.parse(mail.getDetail()))))
                .distinct()
                .map(EventReference::of)
                .filter(each ->
                        items.readable(each.series().getId(), reader.caller()).isPresent()
                                && !each.event().isInTrash()
                                && each.event().getEventStatus() != EventStatus.CANCELLED)
                .map(each -> items.of(each, "", reader))
                .toList();
        return found.isEmpty()
                ? Optional.empty()
                : Optional.of(letter(
                        reader,
                        reader.text(
                                "letter.title.reminder",
                                found.size(),
                                found.get(0).title()),
                        "",
                        List.of(new Section("", found))));
    }

    private MailText letter(Reader reader, String title, String lead, List<Section> sections) {
        Recipient recipient = reader.recipient();
        String root = stationery.root();
        boolean hasAccount = recipient.hasAccount();
        String manage = hasAccount ? root + "/account/follows" : path(reader, Purpose.MANAGE);
        String stop = hasAccount ? root + end.path(recipient.account(), MailTopic.FOLLOWED) : path(reader, Purpose.END);
        Letter letter = new Letter(
                stationery.sender(),
                reader.language(),
                title,
                lead,
                sections.stream().filter(each -> !each.items().isEmpty()).toList(),
                new Link(reader.text("letter.button.calendar"), root + "/"),
                reader.text(
                        "letter.why.follows",
                        recipient.name(),
                        stationery.sender().name()),
                List.of(new Link(reader.text("letter.manage"), manage), new Link(reader.text("letter.stop"), stop)));
        return Stationery.mail(letter, Optional.of(stop));
    }

    private Section changed(Reader reader, List<Told> told) {
        Set<NewsKind> kinds = EnumSet.of(NewsKind.MOVED, NewsKind.STATUS);
        return section(reader.text("letter.section.changed"), items(told, kinds), more(reader));
    }

    private Section fresh(Reader reader, List<Told> told) {
        return section(reader.text("letter.section.new"), items(told, EnumSet.of(NewsKind.NEW)), more(reader));
    }

    private Item more(Reader reader) {
        return Item.of(reader.text("letter.more"), "", stationery.root() + "/");
    }

    private static List<Item> items(List<Told> told, Set<NewsKind> kinds) {
        return told.stream()
                .filter(each -> kinds.contains(each.kind()))
                .map(Told::item)
                .toList();
    }

    /** Returns a section of as many items as one reads in a mail; if there are others, it ends with where they are. */
    static Section section(String title, List<Item> items, Item more) {
        boolean areTooMany = items.size() > MOST_ITEMS;
        Stream<Item> last = areTooMany ? Stream.of(more) : Stream.empty();
        return new Section(
                title, Stream.concat(items.stream().limit(MOST_ITEMS), last).toList());
    }
}
