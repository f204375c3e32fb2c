package almanac.web.form;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.desk.event.EventForm;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class FormMergeTest {

    private static Form stored(String version, String... fields) {
        Form.Builder form = new Form.Builder(EventForm.RULES);
        form.put(Form.VERSION, version);
        for (int i = 0; i < fields.length; i += 2) {
            form.put(fields[i], fields[i + 1]);
        }
        return form.build();
    }

    private static List<String> units(FormMerge merge, boolean isTaken) {
        return merge.conflicts().stream()
                .filter(each -> each.isTaken() == isTaken)
                .map(Editor.Conflict::unit)
                .toList();
    }

    @Test
    void whatOnlyOneHasChangedIsNoChoice() {
        Form opened = stored("0", "title", "T", "excerpt", "E", "cost", "5");
        Form theirs = stored("1", "title", "T2", "excerpt", "E", "cost", "6");
        Form mine = opened.with("title", "T3").with("excerpt", "E3");
        FormMerge merge = FormMerge.of(theirs, mine);

        assertThat(units(merge, false)).containsExactly("title");
        assertThat(units(merge, true)).containsExactly("cost");
        assertThat(merge.form().get("title")).isEqualTo("T3");
        assertThat(merge.form().get("excerpt")).isEqualTo("E3");
        assertThat(merge.form().get("cost")).isEqualTo("6");
        assertThat(merge.form().get(Form.VERSION)).isEqualTo("1");
        assertThat(merge.form().get(Form.OPENED)).isEqualTo(theirs.get(Form.OPENED));
    }

    @Test
    void whatWasEmptiedOrFilledIsAChangeToo() {
        Form opened = stored("0", "excerpt", "E", "cost", "");
        FormMerge merge = FormMerge.of(stored("1", "excerpt", "", "cost", "6"), opened);
        assertThat(units(merge, true)).containsExactly("excerpt", "cost");
        assertThat(merge.form().get("excerpt")).isEmpty();
    }

    @Test
    void startAndEndBelongTogether() {
        Form opened = stored("0", "start_day", "2031-03-01", "start_time", "10:00", "end_time", "11:00");
        Form theirs = stored("1", "start_day", "2031-03-01", "start_time", "09:00", "end_time", "11:00");
        FormMerge merge = FormMerge.of(theirs, opened.with("end_time", "12:00"));
        assertThat(units(merge, false)).containsExactly("start_day");
        assertThat(merge.conflicts().get(0).differences())
                .extracting(Editor.Difference::field)
                .containsExactly("start_time", "end_time");
    }

    @Test
    void rowsOfAKindBelongTogether() {
        Form opened = stored("0", "tickets[0][name]", "A");
        Form theirs = stored("1", "tickets[0][name]", "A", "tickets[1][name]", "B");
        FormMerge untouched = FormMerge.of(theirs, opened);
        assertThat(units(untouched, true)).containsExactly("tickets");
        assertThat(untouched.form().get("tickets[1][name]")).isEqualTo("B");
        FormMerge both = FormMerge.of(theirs, opened.with("tickets[0][name]", "C"));
        assertThat(units(both, false)).containsExactly("tickets");
        assertThat(both.form().get("tickets[1][name]")).isEmpty();
    }

    @Test
    void aFormThatDoesNotSayWhatItWasOpenedWithIsAskedOfAllThatDiffers() {
        FormMerge merge = FormMerge.of(stored("1", "title", "T", "cost", "6"), new Form(Map.of("cost", List.of("5"))));

        assertThat(units(merge, false)).as("the title isn't of the form").containsExactly("cost");
        assertThat(units(merge, true)).isEmpty();
        FormMerge made = FormMerge.of(
                stored("1", "excerpt", "E"), new Form(Map.of("excerpt", List.of(""), "opened", List.of(""))));
        assertThat(units(made, false))
                .as("emptied after a form was saved before")
                .containsExactly("excerpt");
        assertThat(made.form().get("excerpt")).isEmpty();
    }

    @Test
    void theChoiceIsApplied() {
        Form sent = new Form(Map.of(
                "title", List.of("Mine"),
                "cost", List.of("5"),
                "tickets[0][name]", List.of("A"),
                "tickets[1][name]", List.of("B"),
                "take[title]", List.of("mine"),
                "take[cost]", List.of("theirs"),
                "take[tickets]", List.of("theirs"),
                "take[nothing]", List.of("theirs")));
        Form chosen = FormMerge.chosen(sent, () -> stored("1", "title", "T", "cost", "6", "tickets[0][name]", "C"));

        assertThat(chosen.fields())
                .isEqualTo(Map.of("title", List.of("Mine"), "cost", List.of("6"), "tickets[0][name]", List.of("C")));
    }

    @Test
    void whatTheOtherHasRemovedIsTakenAway() {
        Form opened =
                stored("0", "title", "T", "publish_day", "2030-01-01", "publish_time", "00:00", "repeat_count", "6");
        String[] none = {"title", "T", "publish_day", "", "publish_time", "", "repeat_count", "", "repeat_until", ""};
        Form theirs = stored("1", none).with("repeat_until", "2031-01-01");
        FormMerge merge = FormMerge.of(theirs, opened.with("title", "T2"));

        assertThat(units(merge, true)).containsExactlyInAnyOrder("repeat", "publish_day");
        assertThat(units(merge, false)).isEmpty();
        assertThat(merge.form().get("publish_day")).isEmpty();
        assertThat(merge.form().get("repeat_count")).isEmpty();
        assertThat(merge.form().get("repeat_until")).isEqualTo("2031-01-01");
        assertThat(merge.form().get("title")).isEqualTo("T2");
    }

    @Test
    void aTimeThatOneChangesWhileTheOtherTicksWholeDaysIsAChoice() {
        Form opened = stored("0", "start_day", "2031-03-01", "start_time", "10:00", "all_day", "false");
        Form theirs = stored("1", "start_day", "2031-03-01", "start_time", "", "all_day", "true");
        FormMerge merge = FormMerge.of(theirs, opened.with("start_time", "14:00"));
        assertThat(units(merge, false)).containsExactly("start_day");
        assertThat(merge.form().get("start_time")).isEqualTo("14:00");
    }

    @Test
    void anAddressOfAnImageAndAnotherImageAreAChoice() {
        Form opened = stored("0", "image", "1", "image_address", "");
        Form mine = opened.with("image_address", "https://example.org/mine.png");
        Form theirs = stored("1", "image", "2", "image_address", "");
        assertThat(units(FormMerge.of(theirs, mine), false)).containsExactly("image");
    }

    @Test
    void whatTheStoredFormDoesNotOfferIsNoChange() {
        Form theirs = stored("0", "image", "1", "tickets[0][name]", "");
        Form mine = theirs.with("image_address", "x")
                .with("geo_lat", "1")
                .with("tickets[0][foo]", "x")
                .with("custom[0][name]", "x")
                .with("tickets[1][name]", "New");
        assertThat(FormMerge.changed(theirs, mine).fields())
                .containsOnlyKeys(Form.VERSION, Form.OPENED, "tickets[0][name]", "tickets[1][name]");
    }

    @Test
    void aFieldWithoutValuesIsSentAllTheSame() {
        Form form = new Form.Builder().all("venue[]", Stream.empty()).build();
        assertThat(Form.sent(form.encoded()).offers("venue[]")).isTrue();
    }

    @Test
    void whatNoFormHasIsNoRow() {
        Form opened = stored("0", "title", "T").with("foo[0][bar]", "x").with("custom[x][name]", "x");
        assertThat(FormMerge.of(stored("1", "title", "T2"), opened).conflicts())
                .extracting(Editor.Conflict::unit)
                .containsExactly("title");
    }

    @Test
    void theVersionIsNotToBeChosen() {
        Form sent = new Form(Map.of(Form.VERSION, List.of("1"), "take[version]", List.of("theirs")));
        assertThat(FormMerge.chosen(sent, () -> stored("2")).get(Form.VERSION)).isEqualTo("1");
    }

    @Test
    void aPartMakesTheSameWholeAndRemovedRowsDoNotComeBack() {
        String first = "tickets[0][name]";
        Form theirs = stored("1", "title", "T", "cost", "5", first, "A", "tickets[1][name]", "B");
        Form mine = theirs.without("tickets[1][name]");
        Form part = FormMerge.changed(theirs, mine);
        assertThat(part.fields()).containsOnlyKeys(Form.VERSION, Form.OPENED, first);
        assertThat(FormMerge.whole(theirs, part)).isEqualTo(mine);
        assertThat(FormMerge.whole(theirs, part.without(first))).isEqualTo(theirs);
    }
}
