package almanac.desk.source;

import almanac.base.validation.RequestData;
import almanac.domain.model.Status;
import almanac.domain.source.Source;
import almanac.domain.source.SourceInput;
import almanac.web.form.Form;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The form of a source. Its password is never in it; an empty field leaves it as it is. */
public final class SourceForm {

    /** How often a source may be fetched, in minutes. */
    public static final List<Integer> PERIODS = List.of(15, 60, 360, 1_440, 10_080);

    static final String WINS = "wins";

    private static final List<String> PLAIN =
            List.of("name", "url", "username", "minutes", "gone", "category", "status", "private_status", "zone");

    /** Fields that are null where nothing is chosen. */
    private static final List<String> OPTIONAL = List.of("category", "status", "private_status");

    private static final String PASSWORD = "password";

    private SourceForm() {}

    static Form blank() {
        return new Form.Builder()
                .put("minutes", "60")
                .put("gone", Source.Gone.MARK.word())
                .build();
    }

    static Form of(Source source) {
        return new Form.Builder()
                .put("name", source.getName())
                .put("url", source.getUrl())
                .put("username", source.getUserName())
                .put("minutes", String.valueOf(source.getMinutes()))
                .put("gone", source.getGone().word())
                .turn(WINS, source.isWins())
                .put(
                        "category",
                        source.getCategory()
                                .map(each -> String.valueOf(each.getId()))
                                .orElse(""))
                .put("status", source.getStatus().map(Status::word).orElse(""))
                .put(
                        "private_status",
                        source.getPrivateStatus().map(Status::word).orElse(""))
                .put("zone", source.getZone())
                .put(Form.VERSION, String.valueOf(source.getVersion()))
                .build();
    }

    /** Returns the input of all fields of a form. */
    static SourceInput input(Form form) {
        Map<String, Object> members = new HashMap<>();
        PLAIN.stream().filter(form::offers).forEach(each -> members.put(each, form.get(each)));
        members.put(WINS, form.isOn(WINS));
        OPTIONAL.forEach(
                each -> members.computeIfPresent(each, (name, value) -> value.equals("") ? Optional.empty() : value));
        if (!form.get(PASSWORD).isEmpty()) {
            members.put(PASSWORD, form.get(PASSWORD));
        }
        SourceInput input = new SourceInput();
        input.read(new RequestData(members));
        return input;
    }
}
