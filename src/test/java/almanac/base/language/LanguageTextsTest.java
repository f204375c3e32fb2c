package almanac.base.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.base.kind.Kind;
import almanac.base.kind.Role;
import almanac.base.rule.Field;
import almanac.base.time.NamedZone;
import almanac.base.validation.Declarations;
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
import almanac.domain.model.AuditEntry;
import almanac.domain.model.EventStatus;
import almanac.domain.model.Status;
import almanac.domain.place.OrganizerInput;
import almanac.domain.place.VenueInput;
import almanac.domain.taxonomy.CategoryInput;
import almanac.domain.taxonomy.TagInput;
import almanac.http.input.EventListParams;
import almanac.pages.view.Invitation;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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
    private static final Set<String> PREFIXES = Set.of(
            "status",
            "event-status",
            "manage.state",
            "manage.none",
            "manage.entries.nothing-ticked",
            "manage.notice",
            "manage.scope",
            "manage.action",
            "manage.done",
            "manage.refused",
            "manage.sure",
            "manage.status",
            "manage.event-status",
            "manage.entries",
            "manage.entries-new",
            "manage.entries-edit",
            "manage.entries-done",
            "manage.entry-state",
            "manage.entry-action",
            "manage.entry-events",
            "manage.history.action",
            "manage.history.date-action",
            "manage.role",
            "manage.roles.may",
            "manage.account-done",
            "manage.audit.did",
            "manage.first",
            "manage.first.why");

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
        Stream<String> ofViews = VIEWS.stream()
                .flatMap(view -> Stream.of("view." + view, "empty." + view, view + ".previous", view + ".next"));
        Stream<String> ofKinds = Stream.of(Kind.CATEGORY, Kind.TAG, Kind.VENUE, Kind.ORGANIZER)
                .flatMap(kind -> Stream.of("filter." + kind.word(), "wrong." + kind.word()));
        Stream<String> ofErrors =
                ERRORS.stream().flatMap(status -> Stream.of("error." + status, "error." + status + ".advice"));
        Stream<String> ofForms =
                Stream.of("error.form", "error.form.advice", "error.gone", "error.gone.advice", "error.again");

        Stream<String> ofGuide = GuidePage.SECTIONS.stream()
                .flatMap(section -> Stream.of("manage.guide." + section, "manage.guide." + section + ".text"));
        Stream<String> ofPictures = GuidePicture.SECTIONS.stream()
                .flatMap(section ->
                        Stream.of("manage.guide." + section + ".picture", "manage.guide." + section + ".caption"));
        Stream<String> ofRepeats = Stream.concat(
                RepeatFields.CHOICES.stream().map(each -> "manage.repeat." + (each.isEmpty() ? "once" : each)),
                RepeatFields.DAYS_OF_MONTH.stream().map(each -> "manage.repeat.on." + each));
        Stream<String> ofRows = Stream.of(FormRows.TICKETS, FormRows.CUSTOM_FIELDS)
                .flatMap(rows -> rows.columns().stream()
                        .filter(column -> !List.of("id", "kind").contains(column))
                        .map(column -> "manage.rows." + rows.of() + "." + column));

        assertThat(Stream.of(ofViews, ofKinds, ofErrors, ofForms, ofGuide, ofPictures, ofRepeats, ofRows)
                        .flatMap(each -> each))
                .allSatisfy(key -> assertThat(language.text(key)).isNotEmpty());
        assertThat(Invitation.Kind.values())
                .filteredOn(kind -> kind != Invitation.Kind.NONE)
                .allSatisfy(
                        kind -> assertThat(language.text("invitation", kind)).isNotEmpty());
        assertThat(Status.values()).allSatisfy(status -> assertThat(language.text("status", status))
                .isNotEmpty());
        assertThat(EventListState.values()).allSatisfy(state -> assertThat(language.text("manage.state", state))
                .isNotEmpty());
        assertThat(NamedZone.citiesByContinent().keySet())
                .allSatisfy(continent -> assertThat(language.text("zone." + continent.toLowerCase(Locale.ROOT)))
                        .isNotEmpty());
        assertThat(EventAction.values()).allSatisfy(action -> assertThat(List.of(
                        language.text("manage.action", action),
                        language.text("manage.done", action, 2),
                        language.text("manage.refused", action, 2),
                        language.text("manage.sure", action, 2)))
                .doesNotContain(""));
        assertThat(EnumSet.complementOf(EnumSet.of(Status.TRASH, Status.FUTURE)))
                .allSatisfy(status ->
                        assertThat(language.text("manage.status", status)).isNotEmpty());
        assertThat(EventStatus.values()).allSatisfy(status -> assertThat(language.text("manage.event-status", status))
                .isNotEmpty());
        assertThat(Stream.of(
                                EventInput.class,
                                VenueInput.class,
                                OrganizerInput.class,
                                CategoryInput.class,
                                TagInput.class)
                        .flatMap(input -> Declarations.of(input).all().stream())
                        .map(Field::name)
                        .filter(name -> !name.equals("date"))) // histories show date_utc
                .allSatisfy(name -> assertThat(FieldLabels.of(name, language)).isNotEmpty());
        assertThat(AuditEntry.Action.values()).allSatisfy(did -> assertThat(language.text("manage.audit.did", did))
                .isNotEmpty());
        assertThat(AuditFilter.KINDS).allSatisfy(kind -> assertThat(language.text("manage.kind." + kind))
                .isNotEmpty());
        assertThat(FirstStep.values()).allSatisfy(step -> assertThat(
                        List.of(language.text("manage.first", step), language.text("manage.first.why", step)))
                .doesNotContain(""));
        assertThat(Role.values()).allSatisfy(role -> assertThat(language.text("manage.roles.may", role))
                .isNotBlank());
        assertThat(Role.values()).allSatisfy(role -> assertThat(language.text("manage.role", role))
                .isNotEmpty());
        assertThat(AccountAction.values()).allSatisfy(done -> assertThat(language.text("manage.account-done", done))
                .isNotEmpty());
        assertThat(Kind.AUTHORED).allSatisfy(kind -> assertThat(language.text("manage.owned." + kind.word(), 2))
                .isNotEmpty());
        assertThat(EventListQuery.SORTS).allSatisfy(sort -> assertThat(language.text("manage.sort." + sort))
                .isNotEmpty());
        assertThat(EventListParams.ON_PAGES).allSatisfy(filter -> assertThat(
                        List.of(language.text("filter." + filter.name()), language.text("wrong." + filter.name(), "x")))
                .doesNotContain(""));
        assertThat(EnumSet.of(Kind.CATEGORY, Kind.TAG, Kind.VENUE, Kind.ORGANIZER))
                .allSatisfy(kind -> assertThat(List.of(
                                language.text("manage.entries", kind),
                                language.text("manage.entries-new", kind),
                                language.text("manage.entries-edit", kind)))
                        .doesNotContain(""));
        assertThat(EntryState.values()).allSatisfy(state -> assertThat(language.text("manage.entry-state", state))
                .isNotEmpty());
        assertThat(EntryAction.values()).allSatisfy(action -> assertThat(List.of(
                        language.text("manage.entry-action", action), language.text("manage.entries-done", action, 2)))
                .doesNotContain(""));
        assertThat(EnumSet.of(EntryAction.TRASH, EntryAction.RESTORE, EntryAction.DELETE))
                .allSatisfy(action -> assertThat(List.of(
                                language.text("manage.entry-events", action, 2),
                                language.text("manage.entry-effect." + action.word())))
                        .doesNotContain(""));
        assertThat(EnumSet.complementOf(EnumSet.of(EventStatus.SCHEDULED)))
                .allSatisfy(status ->
                        assertThat(language.text("event-status", status)).isNotEmpty());
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
