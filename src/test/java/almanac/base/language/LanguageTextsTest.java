package almanac.base.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.base.kind.Kind;
import almanac.base.kind.Role;
import almanac.base.rule.Field;
import almanac.base.time.NamedZone;
import almanac.base.validation.Declarations;
import almanac.base.validation.Input;
import almanac.desk.administration.AccountAction;
import almanac.desk.directory.EntryAction;
import almanac.desk.directory.EntryState;
import almanac.desk.event.FormRows;
import almanac.desk.event.RepeatFields;
import almanac.desk.events.EventAction;
import almanac.desk.events.EventListQuery;
import almanac.desk.events.EventListState;
import almanac.desk.history.FieldLabels;
import almanac.desk.operation.AuditFilter;
import almanac.desk.setup.FirstStep;
import almanac.desk.setup.GuidePage;
import almanac.desk.setup.GuidePicture;
import almanac.domain.event.EventInput;
import almanac.domain.media.ImageSearch;
import almanac.domain.model.AuditEntry;
import almanac.domain.model.EventStatus;
import almanac.domain.model.Status;
import almanac.domain.taxonomy.CategoryInput;
import almanac.domain.taxonomy.TagInput;
import almanac.domain.venue.OrganizerInput;
import almanac.domain.venue.VenueInput;
import almanac.http.input.EventListParams;
import almanac.pages.view.Invitation;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The files of the languages have the same texts, and all that the pages use. */
class LanguageTextsTest {
    private static final List<String> VIEWS = List.of("month", "week", "day", "year", "list");
    /** The folders whose code speaks to people. */
    private static final List<Path> OF_PAGES = Stream.of("web", "pages", "desk")
            .map(folder -> Path.of("src/main/java/almanac", folder))
            .toList();

    private static final List<Integer> ERRORS = List.of(400, 401, 403, 404, 405, 409, 410, 413, 429, 500, 503, 507);

    /** Prefixes of keys, such as those of statuses, which aren't texts themselves. */
    private static final Set<String> PREFIXES = Set.of("""
            status event-status manage.state manage.none manage.entries.nothing-ticked manage.notice
            manage.scope manage.action manage.done manage.refused manage.sure manage.status
            manage.event-status manage.entries manage.entries-new manage.entries-edit
            manage.entries-done manage.entry-state manage.entry-action manage.entry-events
            manage.history.action manage.history.date-action manage.role manage.roles.may
            manage.account-done manage.audit.did manage.first manage.first.step manage.first.why
            manage.images.only manage.import.state manage.import.step manage.import.action manage.import.outcome
            manage.import.outcomes manage.source.done manage.source.health manage.source.gone manage.source.every manage.import.decision manage.import.date-order""".split("\\s+"));

    private static final Pattern ARGUMENT = Pattern.compile("\\{[0-9][^{}]*");
    private static final Pattern REGIONAL = Pattern.compile("format\\..*\\.[A-Z]{2}");

    /** Texts that are named in full: by templates, and by the code that reports wrong addresses. */
    private static final Pattern NAMED =
            Pattern.compile("\\b(?:text|absent|malformed)\\(\\s*\"([a-z][a-z0-9.-]*[a-z0-9])\"");

    static List<Language> languages() {
        return Languages.all();
    }

    private static Properties texts(String code) {
        Properties texts = new Properties();
        try (Reader file = new InputStreamReader(
                Languages.class.getResourceAsStream(code + ".properties"), StandardCharsets.UTF_8)) {
            texts.load(file);
        } catch (IOException e) {
            throw new AssertionError(code, e);
        }
        return texts;
    }

    /** The arguments of each text; formats of single regions are each language's own. */
    private static Map<String, Set<Character>> arguments(String code) {
        Properties texts = texts(code);
        return texts.stringPropertyNames().stream()
                .filter(key -> !REGIONAL.matcher(key).matches())
                .collect(Collectors.toMap(key -> key, key -> arguments(texts, key), (a, b) -> a, TreeMap::new));
    }

    private static Set<Character> arguments(Properties texts, String key) {
        return ARGUMENT.matcher(texts.getProperty(key))
                .results()
                .map(each -> each.group().charAt(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void thereAreEnglishFirstAndGerman() {
        assertThat(languages()).extracting(Language::tag).containsExactly("en-GB", "de-DE");
        assertThat(languages()).extracting(Language::name).containsExactly("English", "Deutsch");
    }

    @ParameterizedTest
    @MethodSource("languages")
    void everyLanguageHasTheSameTextsWithTheSameArguments(Language language) {
        assertThat(arguments(language.code())).isEqualTo(arguments("en"));
    }

    @ParameterizedTest
    @MethodSource("languages")
    void noTextIsEmptyOrHasAnApostropheThatWouldHideItsArguments(Language language) {
        Properties texts = texts(language.code());

        assertThat(texts.stringPropertyNames())
                .allSatisfy(key ->
                        assertThat(texts.getProperty(key)).as(key).isNotBlank().doesNotContain("'"));
    }

    @ParameterizedTest
    @MethodSource("languages")
    void whateverPagesNameInFullIsThere(Language language) throws IOException {
        List<String> named = new ArrayList<>();
        for (Path file : sources()) {
            NAMED.matcher(Files.readString(file))
                    .results()
                    .map(found -> found.group(1))
                    .filter(key -> !PREFIXES.contains(key))
                    .forEach(named::add);
        }

        assertThat(named).contains("wrong.month", "more", "filter.apply").hasSizeGreaterThan(40);
        assertThat(named).allSatisfy(key -> assertThat(language.text(key)).isNotEmpty());
    }

    private static List<Path> sources() throws IOException {
        try (Stream<Path> templates = Files.walk(Path.of("src/main/jte"));
                Stream<Path> code = Files.walk(Path.of("src/main/java/almanac"))) {
            return Stream.concat(templates, code.filter(LanguageTextsTest::isOfPages))
                    .filter(Files::isRegularFile)
                    .toList();
        }
    }

    private static boolean isOfPages(Path file) {
        return OF_PAGES.stream().anyMatch(file::startsWith);
    }

    @ParameterizedTest
    @MethodSource("languages")
    void whatPagesNameByViewKindOrStatusIsThere(Language language) {
        Kind[] named = {Kind.CATEGORY, Kind.TAG, Kind.VENUE, Kind.ORGANIZER};
        has(language, VIEWS, "view.%s empty.%s %s.previous %s.next");
        has(
                language,
                words(named),
                "filter.%s wrong.%s manage.entries.%s manage.entries-new.%s manage.entries-edit.%s");
        has(language, ERRORS, "error.%s error.%s.advice");
        has(language, List.of("form", "gone"), "error.%s error.%s.advice error.again");
        has(language, GuidePage.SECTIONS, "manage.guide.%s manage.guide.%s.text");
        has(language, GuidePicture.SECTIONS, "manage.guide.%s.picture manage.guide.%s.caption");
        has(language, RepeatFields.CHOICES, "manage.repeat.%s");
        has(language, RepeatFields.DAYS_OF_MONTH, "manage.repeat.on.%s");
        for (FormRows rows : List.of(FormRows.TICKETS, FormRows.CUSTOM_FIELDS)) {
            List<String> columns = new ArrayList<>(rows.columns());
            columns.removeAll(List.of("id", "kind"));
            has(language, columns, "manage.rows." + rows.of() + ".%s");
        }
        has(language, EnumSet.complementOf(EnumSet.of(Invitation.Kind.NONE)), "invitation.%s");
        has(language, EnumSet.allOf(Status.class), "status.%s");
        has(language, EnumSet.complementOf(EnumSet.of(Status.TRASH, Status.FUTURE)), "manage.status.%s");
        has(language, EnumSet.allOf(EventListState.class), "manage.state.%s");
        has(language, NamedZone.citiesByContinent().keySet(), "zone.%s");
        String ofActions = "manage.action.%s manage.done.%s manage.refused.%s manage.sure.%s";
        has(language, EnumSet.allOf(EventAction.class), ofActions);
        has(language, EnumSet.allOf(EventStatus.class), "manage.event-status.%s");
        has(language, EnumSet.complementOf(EnumSet.of(EventStatus.SCHEDULED)), "event-status.%s");
        has(language, EnumSet.allOf(AuditEntry.Action.class), "manage.audit.did.%s");
        has(language, AuditFilter.KINDS, "manage.kind.%s");
        has(language, EnumSet.allOf(FirstStep.class), "manage.first.%s manage.first.step.%s manage.first.why.%s");
        has(language, EnumSet.allOf(Role.class), "manage.roles.may.%s manage.role.%s");
        has(language, EnumSet.allOf(AccountAction.class), "manage.account-done.%s");
        has(language, words(Kind.AUTHORED.toArray(Kind[]::new)), "manage.owned.%s");
        has(language, EventListQuery.SORTS, "manage.sort.%s");
        has(language, EnumSet.allOf(ImageSearch.Only.class), "manage.images.only.%s");
        has(language, EventListParams.ON_PAGES.stream().map(each -> each.name()).toList(), "filter.%s wrong.%s");
        has(language, EnumSet.allOf(EntryState.class), "manage.entry-state.%s");
        has(language, EnumSet.allOf(EntryAction.class), "manage.entry-action.%s manage.entries-done.%s");
        Set<EntryAction> sure = EnumSet.of(EntryAction.TRASH, EntryAction.RESTORE, EntryAction.DELETE);
        has(language, sure, "manage.entry-events.%s manage.entry-effect.%s");
    }

    @ParameterizedTest
    @MethodSource("languages")
    void everyFieldHasItsLabel(Language language) {
        Stream<Class<? extends Input>> inputs = Stream.of(
                EventInput.class, VenueInput.class, OrganizerInput.class, CategoryInput.class, TagInput.class);

        assertThat(inputs.flatMap(input -> Declarations.of(input).all().stream())
                        .map(Field::name)
                        .filter(name -> !name.equals("date"))) // histories show date_utc
                .allSatisfy(name -> assertThat(FieldLabels.of(name, language)).isNotEmpty());
    }

    /** Fails if a text is missing: keys in which a constant or a word stands for {@code %s}. */
    private static void has(Language language, Collection<?> names, String keys) {
        for (Object name : names) {
            String word = name.toString().toLowerCase(Locale.ROOT).replace('_', '-');
            for (String key : keys.replace("%s", word.isEmpty() ? "once" : word).split(" ")) {
                assertThat(language.text(key)).isNotEmpty();
            }
        }
    }

    private static List<String> words(Kind... kinds) {
        return Stream.of(kinds).map(Kind::word).toList();
    }

    @ParameterizedTest
    @MethodSource("languages")
    void everyTextTakesItsArguments(Language language) {
        arguments(language.code()).forEach((key, wanted) -> {
            if (!wanted.isEmpty()) {
                assertThat(language.text(key, 2, 3, 4, 5, 6, 7)).as(key).doesNotContain("{", "}");
            }
        });
    }

    @Test
    void whatIsPutInIsNoPattern() {
        Language english = languages().get(0);

        assertThat(english.text("wrong.month", "{0} '{1}' {")).contains("“{0} '{1}' {” is not a valid month");
    }

    @Test
    void oneIsNotMany() {
        assertThat(languages()).extracting(each -> each.text("year.events", 1)).containsExactly("1 event", "1 Termin");
        assertThat(languages())
                .extracting(each -> each.text("year.events", 1234))
                .containsExactly("1,234 events", "1.234 Termine");
    }

    @Test
    void aTextThatIsMissingIsAFaultNotAnEmptyPlace() {
        assertThatThrownBy(() -> languages().get(0).text("no.such.text")).hasMessageContaining("no.such.text");
    }
}
