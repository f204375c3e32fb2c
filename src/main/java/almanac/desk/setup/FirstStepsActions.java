package almanac.desk.setup;

import almanac.base.constraint.InvalidValue;
import almanac.base.cost.LocalCurrency;
import almanac.base.kind.Kind;
import almanac.base.refusal.ExpectedVersion;
import almanac.base.settings.Settings;
import almanac.base.time.NamedZone;
import almanac.base.validation.Input;
import almanac.base.validation.RequestData;
import almanac.domain.account.AccountChange;
import almanac.domain.account.AccountService;
import almanac.domain.event.EventInput;
import almanac.domain.event.EventService;
import almanac.domain.model.Category;
import almanac.domain.model.Status;
import almanac.domain.security.Caller;
import almanac.domain.site.CurrentSettings;
import almanac.domain.site.SiteChoices;
import almanac.domain.site.SiteSettings;
import almanac.domain.site.SiteSettingsInput;
import almanac.domain.site.SiteSettingsService;
import almanac.domain.taxonomy.CategoryInput;
import almanac.domain.taxonomy.CategoryService;
import almanac.domain.taxonomy.TermSearch;
import almanac.http.idempotency.IdempotentCreation;
import almanac.store.failure.Retried;
import almanac.web.form.Form;
import almanac.web.frame.Frame;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Actions of the first steps, each in its own transaction. */
@ApplicationScoped
@Transactional
public class FirstStepsActions {

    /** The latest end of an event that began the evening before. */
    private static final String END_OF_NIGHT = "06:00";

    private static final List<String> SETTINGS =
            List.of("site_name", "public_url", "time_zone", "currency_symbol", "currency_position", "accent_color");

    @Inject
    private CurrentSettings site;

    @Inject
    private TermSearch terms;

    @Inject
    private Settings environment;

    @Inject
    private SiteSettingsService settings;

    @Inject
    private AccountService accounts;

    @Inject
    private CategoryService categories;

    @Inject
    private EventService events;

    @Inject
    private IdempotentCreation creation;

    /** Returns the initial form of a step. */
    public Form form(FirstStep step, Frame frame) {
        Form.Builder form = new Form.Builder();
        switch (step) {
            case NAME -> name(form, frame);
            case ZONE -> zone(form, frame);
            case COLOR -> form.put("accent_color", site.get().brand().accent().chosen());
            case CATEGORY -> form.put("name", "");
            case EVENT ->
                form.put("title", "")
                        .put("start_day", frame.today().toString())
                        .put("start_time", "19:00")
                        .put("until", "21:00");
        }
        return form.build();
    }

    /**
     * Adds the site's name, and its address in the administrator's browser, for confirmation: no request is trusted for
     * it.
     */
    private void name(Form.Builder form, Frame frame) {
        form.put("site_name", site.get().siteName());
        if (environment.publicUrl().isEmpty()) {
            String known = site.get().publicUrl();
            form.put("public_url", known.isEmpty() ? frame.links().site() : known);
        }
    }

    /** Adds the zone, currency and language; the first currency is that of the administrator's region. */
    private void zone(Form.Builder form, Frame frame) {
        SiteSettings known = site.get();
        LocalCurrency local =
                LocalCurrency.of(Locale.forLanguageTag(frame.language().tag()));
        boolean isDone = done().containsKey(FirstStep.ZONE);
        form.put("time_zone", known.timeZone().name())
                .put("currency_symbol", isDone ? known.currencySymbol() : local.symbol())
                .put("currency_position", isDone ? known.currencyPosition() : local.isFirst() ? "prefix" : "postfix")
                .put("locale", locale(frame));
    }

    private void choose(Form form) {
        Map<String, Object> members =
                SETTINGS.stream().filter(form::offers).collect(Collectors.toMap(name -> name, form::get));
        settings.update(read(new SiteSettingsInput(), members), ExpectedVersion.ANY);
    }

    /** Returns what was chosen in the steps that are done. */
    public Map<FirstStep, String> done() {
        SiteSettings known = site.get();
        SiteChoices choices = settings.stored().getChoices();
        Map<FirstStep, String> done = new EnumMap<>(FirstStep.class);
        if (site.isNamed()) {
            done.put(FirstStep.NAME, known.siteName());
        }
        if (choices.timeZone() != null) {
            done.put(FirstStep.ZONE, NamedZone.city(known.timeZone().name()) + " · " + known.currencySymbol());
        }
        if (choices.brand().accentColor() != null) {
            done.put(FirstStep.COLOR, choices.brand().accentColor());
        }
        terms.all(Category.class, 1).forEach(each -> done.put(FirstStep.CATEGORY, each.getName()));
        return done;
    }

    private String locale(Frame frame) {
        Caller caller = frame.caller();
        return Optional.ofNullable(accounts.own(caller.accountId(), ExpectedVersion.ANY, caller)
                        .getLocale())
                .orElse(frame.language().tag());
    }

    /** Sets the account's language, unless it already has a regional variant of that language. */
    private void speak(String language, Caller caller) {
        String known =
                accounts.own(caller.accountId(), ExpectedVersion.ANY, caller).getLocale();
        if (known == null || !known.startsWith(language + "-")) {
            AccountChange change = read(new AccountChange(), Map.of("locale", language));
            accounts.update(caller.accountId(), change, ExpectedVersion.ANY, caller, "");
        }
    }

    @Retried
    public void take(FirstStep step, Form form, Caller caller) {
        switch (step) {
            case NAME, COLOR -> choose(form);
            case ZONE -> {
                choose(form);
                speak(form.get("locale"), caller);
            }
            case CATEGORY -> categories.create(read(new CategoryInput(), Map.of("name", form.get("name"))), caller);
            case EVENT ->
                creation.create(Kind.EVENT.word(), form.get(Form.KEY), form.made(), caller, () -> events.create(
                                event(form), caller)
                        .getId());
        }
    }

    private static <T extends Input> T read(T input, Map<String, Object> members) {
        input.read(new RequestData(members));
        return input;
    }

    /**
     * Returns the event's input. An early end that isn't after the beginning is on the next day; a later one is a
     * mistake.
     */
    private static EventInput event(Form form) {
        String until = form.get("until");
        boolean isBackwards = !until.isEmpty() && until.compareTo(form.get("start_time")) <= 0;
        boolean isOverMidnight = isBackwards && until.compareTo(END_OF_NIGHT) <= 0;
        EventInput input = read(
                new EventInput(),
                members(form, isOverMidnight ? form.with("start_day", dayAfter(form.get("start_day"))) : form));
        if (isBackwards && !isOverMidnight) {
            input.violations().add("end_date", InvalidValue.localized("almanac.event.notAfter", Map.of()));
        }
        return input;
    }

    private static Map<String, Object> members(Form form, Form end) {
        return Map.of(
                "title",
                form.get("title"),
                "start_date",
                form.time("start_day", "start_time"),
                "end_date",
                end.time("start_day", "until"),
                "status",
                Status.PUBLISH.word());
    }

    /** Returns the next day; an invalid day unchanged, to be rejected. */
    private static String dayAfter(String day) {
        try {
            return LocalDate.parse(day).plusDays(1).toString();
        } catch (DateTimeException e) {
            return day;
        }
    }
}
