package almanac.domain.format;

import static almanac.domain.format.HostileFilesTest.read;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.domain.file.FileContents;
import almanac.domain.file.FileEvent;
import almanac.domain.file.Remark;
import almanac.domain.file.UnreadableFile;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tables as people and programs write them; {@code /} stands for the end of a line, the site is in Berlin. */
class TableFilesTest {

    private static FileContents table(String rows) throws UnreadableFile {
        return read("a.csv", rows.replace(" / ", "\n"));
    }

    private static String when(FileEvent event) {
        String start = event.text("start_date").substring(0, 16);
        String end = event.text("end_date").substring(0, 16);
        boolean isWhole = Boolean.TRUE.equals(event.members().get("all_day"));
        return isWhole
                ? start.substring(0, 10) + " to " + end.substring(0, 10)
                : start.equals(end)
                        ? start
                        : start + " to " + (end.startsWith(start.substring(0, 10)) ? end.substring(11) : end);
    }

    private static List<String> doubts(FileContents contents) {
        return contents.events().stream()
                .flatMap(each -> each.remarks().stream())
                .filter(each -> each.kind() == Remark.Kind.DOUBT)
                .map(each -> each.key().replace("import.", ""))
                .toList();
    }

    /** A cell with a date, or a date and a time, of the first event in a table. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2027-02-06 00:00:00;19:30 | 2027-02-06 19:30",
                "06.02.2027 00:00;19:30 | 2027-02-06 19:30",
                "06.02.2027;30.12.1899 19:30:00 | 2027-02-06 19:30",
                "6-7 February 2027; | 2027-02-06 to 2027-02-07",
                "6th - 7th Feb 2027; | 2027-02-06 to 2027-02-07",
                "6 to 8 February 2027; | 2027-02-06 to 2027-02-08",
                "Sat 6 & Sun 7 February 2027; | 2027-02-06 to 2027-02-07",
                "Fri 5th-Sun 7th Feb 2027; | 2027-02-05 to 2027-02-07",
                "27 February - 1 March 2027; | 2027-02-27 to 2027-03-01",
                "Fr. 5. - So. 7. Februar 2027; | 2027-02-05 to 2027-02-07",
                "Sa 6. + So 7.2.2027; | 2027-02-06 to 2027-02-07",
                "12. u. 13.06.2027; | 2027-06-12 to 2027-06-13",
                "5./6./7.2.2027; | 2027-02-05 to 2027-02-07",
                "vom 5. bis zum 9. Juli 2027; | 2027-07-05 to 2027-07-09",
                "2027-07-05/2027-07-09; | 2027-07-05 to 2027-07-09",
                "July 5, 2027 → July 9, 2027; | 2027-07-05 to 2027-07-09",
                "June 15, 2027 7:00 PM (GMT+2) → 9:00 PM; | 2027-06-15 19:00 to 21:00",
                "12.06.2027 (verlegt vom 05.06.2027); | 2027-06-12 to 2027-06-12",
                "12.06.2027;9:00 – 13:00 Uhr (Raum 3) | 2027-06-12 09:00 to 13:00",
                "6. Feber 2027;20 Uhr | 2027-02-06 20:00",
                "23.12. - 06.01.2027; | 2026-12-23 to 2027-01-06",
                "1er mai 2027;20h30 | 2027-05-01 20:30",
                "06.02.2027;7:00p | 2027-02-06 19:00",
                "06.02.2027;7:30:PM | 2027-02-06 19:30",
                "06.02.2027;11:30-1pm | 2027-02-06 11:30 to 13:00",
                "06.02.2027;10-2pm | 2027-02-06 10:00 to 14:00",
                "06.02.2027;7-9pm | 2027-02-06 19:00 to 21:00",
                "06.02.2027;midday to 3pm | 2027-02-06 12:00 to 15:00",
                "06.02.2027;10.00am - 12 noon | 2027-02-06 10:00 to 12:00",
                "2027-06-12 17:00:00 UTC; | 2027-06-12 19:00",
                "2027-06-12 17:00:00+00; | 2027-06-12 19:00",
                "20270612T170000Z; | 2027-06-12 19:00",
                "'So., 09.01.';19:00 | 2028-01-09 19:00",
                "'Sa., 09.01.';19:00 | 2027-01-09 19:00"
            })
    void datesAndTimes(String cells, String when) throws UnreadableFile {
        FileContents contents = table("Titel;Datum;Uhrzeit / A;" + cells);
        assertThat(when(contents.events().get(0))).isEqualTo(when);
        assertThat(doubts(contents)).doesNotContain("not-a-date", "wrong-weekday", "several-times");
    }

    /** Months that are said once for several rows, or in a column of their own. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Termine 2027;; / Datum;Titel;Uhrzeit / Januar;; / 05.;A;19:00 / Sa 16.;B;20 Uhr / FEBRUAR;; / 6./7.;C;"
                        + "| '2027-01-05 19:00, 2027-01-16 20:00, 2027-02-06 to 2027-02-07'",
                "Tag;Titel / Januar 2028 / 5.;A / 12. Mi;B / - Februar - / 29.;C / Januar / 3.;D | '2028-01-05 to 2028-01-05, 2028-01-12 to 2028-01-12, 2028-02-29 to 2028-02-29, 2029-01-03 to 2029-01-03'",
                "Tag;Titel / Mai 1999 / 5.;A / Juni / 6.;B | '1999-05-05 to 1999-05-05, 1999-06-06 to 1999-06-06'",
                "Nr;Tag;Titel;Zeit / Mai 2027;;; / 1;05.;A;19 / 2;06.-08.;B; | '2027-05-05 19:00, 2027-05-06 to 2027-05-08'",
                "Tag;Monat;Jahr;Titel;Zeit / 5;1;2027;A;19:00 / 06;Februar;2027;B; | '2027-01-05 19:00, 2027-02-06 to 2027-02-06'",
                "Tag;Monat;Jahr;Titel / 5;1;2027;A / 6;2;$7\\;B | '2027-01-05 to 2027-01-05, 2027-02-06 to 2027-02-06'",
                "Day;Month;Title / 5;May;A / 6;6;B | '2027-05-05 to 2027-05-05, 2027-06-06 to 2027-06-06'",
                "Tag;Monat;Datum;Titel / Sa;Februar;06.02.2027;A | 2027-02-06 to 2027-02-06",
                "Datum;Titel / 06.02.2027;Mai / 07.02.2027;5. | '2027-02-06 to 2027-02-06, 2027-02-07 to 2027-02-07'"
            })
    void monthsThatAreSaidOnce(String rows, String when) throws UnreadableFile {
        assertThat(table(rows).events().stream().map(TableFilesTest::when).collect(Collectors.joining(", ")))
                .isEqualTo(when);
    }

    @Test
    void resultsAreNoTimes() throws UnreadableFile {
        FileContents contents = table("Datum;Heim;Gast;Sätze / 12.10.2026 19:30;A;B;25:20, 25:18, 25:22");
        assertThat(when(contents.events().get(0))).isEqualTo("2026-10-12 19:30");
    }

    /** Offsets that no place has, durations of two units, and addresses as long as those of others. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Titel;Datum;Dauer / A;06.02.2027 19:00;1 h 30 min | 2027-02-06 19:00 to 20:30",
                "Titel;Datum;Dauer / A;06.02.2027 19:00;90 Min. | 2027-02-06 19:00 to 20:30",
                "Titel;Datum;Dauer / A;06.02.2027 19:00;2 Std. | 2027-02-06 19:00 to 21:00",
                "Titel;Datum / A;2027-06-12T17:00:00+19:00 | 2027-06-12 17:00"
            })
    void durationsAndOffsets(String rows, String when) throws UnreadableFile {
        assertThat(when(table(rows).events().get(0))).isEqualTo(when);
    }

    @Test
    void anAddressMayBeLong() throws UnreadableFile {
        String address = "Hinterhaus, dritter Aufgang links, " + "durch den Hof und ".repeat(5) + "Lange Straße 1";
        FileContents contents = table("Titel;Datum;Ort;Adresse / A;06.02.2027;Saal;\"" + address + "\"");
        assertThat(contents.events().get(0).members().get("venue").toString()).contains(address);
    }

    @Test
    void aCategoryMayBeBelowAnother() throws UnreadableFile {
        FileContents contents =
                table("Titel;Datum;Kategorie / A;06.02.2027;Kultur > Konzert > Jazz, Sport, >, »Kino«, C<D>");
        assertThat(contents.events().get(0).members().get("categories"))
                .isEqualTo(List.of("Jazz", "Sport", ">", "»Kino«", "C‹D›"));
        assertThat(contents.terms())
                .extracting(each -> each.parent() + "/" + each.name())
                .containsExactly("/Kultur", "Kultur/Konzert", "Konzert/Jazz");
    }

    /** What is read otherwise than it may be meant is pointed out. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "06.02.2027;bis 22 Uhr | 2027-02-06 to 2027-02-06 | end-alone",
                "bis 30.6.2027; | 2027-06-30 to 2027-06-30 | end-alone",
                "06.02.2027;15 und 17 Uhr | 2027-02-06 15:00 | several-times",
                "06.02.2027;10-12 Uhr, 14-16 Uhr | 2027-02-06 10:00 to 12:00 | several-times",
                "'Sa., 07.02.2027;19:00' | 2027-02-07 19:00 | wrong-weekday",
                "05.02.2027 - 28.02.2027;10-18 Uhr | 2027-02-05 10:00 to 18:00 | each-day",
                "05.02. - 07.02.2027;jeweils 20 Uhr | 2027-02-05 20:00 | each-day",
                "05.02. - 07.02.2027;20 Uhr | 2027-02-05 20:00 to 2027-02-07 20:00 | days-and-nights",
                "'Mo, 12.04.2027, 18:30 - 20:00 Uhr, 10 Termine'; | 2027-04-12 18:30 to 20:00 | repetition",
                "12.06.2027 - entfällt; | 2027-06-12 to 2027-06-12 | status-by-cell"
            })
    void whatIsDoubtful(String cells, String when, String doubt) throws UnreadableFile {
        FileContents contents = table("Titel;Datum;Uhrzeit / A;" + cells);
        assertThat(when(contents.events().get(0))).isEqualTo(when);
        assertThat(doubts(contents)).contains(doubt);
    }

    @Test
    void hoursOfADayInARangeOfDaysAreThoseOfEachDay() throws UnreadableFile {
        assertThat(table("Titel;Datum;Uhrzeit / A;05.02.2027 - 28.02.2027;10-18 Uhr")
                        .events()
                        .get(0)
                        .members())
                .containsEntry("rrule", "FREQ=DAILY;COUNT=24");
    }

    /** Titles and venues of the first event, by the names of the columns. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Termin;HeimVereinName;HeimMannschaftNr;GastVereinName;GastMannschaftNr;HalleName;HalleStrasse;HallePLZ;HalleOrt / 05.10.2027 20:15;TTC Nord;2;TV Berg;1;Schulhalle;Schulweg 3;12345;Au"
                        + "| TTC Nord 2 – TV Berg 1 | address=Schulweg 3, city=Au, venue=Schulhalle, zip=12345",
                "Datum;Heim;Auswärts;Hallenname;Straße;PLZ;Ort / 5.10.2027;A;B;Ost;Weg 1;12345;Au | A – B | address=Weg 1, city=Au, venue=Ost, zip=12345",
                "Spieldatum;Anstoß;Heimmannschaft;Gastmannschaft;Spielstätte / 06.03.2027;14:30;A;B;P | A – B | venue=P",
                "Datum;Gegner;Heim/Auswärts / 06.03.2027;TV Lohe;H / 07.03.2027;SV Tal;A | TV Lohe (H) | ",
                "Event Name,Start Date,Venue Name,Venue Address,Venue City,Venue State/Province,Venue Phone / Gala,2027-02-06,Old Mill,1 Mill Rd,Springfield,IL,555-1"
                        + "| Gala | address=1 Mill Rd, city=Springfield, venue=Old Mill",
                "Datum;Zeit;Gottesdienst;Kirche / 07.02.2027;10.00;Abendmahl;Stadtkirche | Abendmahl | venue=Stadtkirche",
                "Date;Heure;Titre;Lieu / 12 juin 2027;19h30;Concert;Église | Concert | venue=Église",
                "\"Titel;Datum;Ort\" / \"Rathausfest;12.06.2027;Markt\" | Rathausfest | venue=Markt"
            })
    void columns(String rows, String title, String venue) throws UnreadableFile {
        FileEvent event = table(rows).events().get(0);
        assertThat(event.text("title")).isEqualTo(title);
        assertThat(event.remarks()).extracting(Remark::kind).doesNotContain(Remark.Kind.REFUSAL);
        String found = event.members().get("venue") instanceof List<?> venues
                ? ((Map<?, ?>) venues.get(0))
                        .entrySet().stream().map(Object::toString).sorted().collect(Collectors.joining(", "))
                : null;
        assertThat(found).isEqualTo(venue);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Preis;Preis erm. / A;06.02.2027;12 €;8 € | cost | 12 € / 8 €",
                "VVK;AK / A;06.02.2027;12 €;15 € | cost | 12 € / 15 €",
                "Untertitel;Kurzbeschreibung / A;06.02.2027;Lieder;Kurz | excerpt | 'Lieder\n\nKurz'",
                "Link;Ticketlink / A;06.02.2027;https://example.org/k;https://example.org/t | description | Ticketlink: https://example.org/t",
                "ALLOW COMMENTS;Text / A;06.02.2027;FALSE;Los | description | Los",
                "publish_status;Text / A;06.02.2027;draft;Los | status | draft",
                "Bemerkung / A;06.02.2027;entfällt | event_status | cancelled",
                "Interne Bemerkung;Text / A;06.02.2027;Gage;Los | description | Los",
                "Tickets verkauft;Preis / A;06.02.2027;12;5 € | cost | 5 €",
                "Anzeigen bis;Early bird until / A;06.02.2027;31.12.2027;01.02.2027 | end_date | 2027-02-06 23:59:59"
            })
    void whatElseRowsSay(String rows, String member, String value) throws UnreadableFile {
        assertThat(table("Titel;Datum;" + rows).events().get(0).text(member)).isEqualTo(value.replace("\\n", "\n"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Konzert (abgesagt) | Konzert | cancelled",
                "Chor - FÄLLT AUS | Chor | cancelled",
                "ENTFÄLLT - Chor | Chor | cancelled",
                "FÄLLT AUS!!! Chor | Chor | cancelled",
                "❌ Abgesagt ❌ Chor | Chor | cancelled",
                "Fällt heute aus: Chor | Chor | cancelled",
                "(Verlegt) Chor | Chor | postponed",
                "Absage an den Winter | Absage an den Winter | ''"
            })
    void titlesSayWhatIsOff(String cell, String title, String status) throws UnreadableFile {
        FileEvent event =
                table("Titel;Datum / " + cell + ";06.02.2027").events().get(0);
        assertThat(event.text("title")).isEqualTo(title);
        assertThat(event.text("event_status")).isEqualTo(status);
    }

    /** When a table says it in several columns: the first event, and what its series has. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Titel;Beginn;Ende;Wochentag;Uhrzeit / A;12.04.2027;28.06.2027;Mo;18:30-20:00 | 2027-04-12 18:30 to 20:00 | FREQ=WEEKLY;COUNT=12",
                "Titel;1. Termin;2. Termin;Uhrzeit / A;12.01.2027;13.04.2027;16:00-20:00 | 2027-01-12 16:00 to 20:00 | '[2027-04-13 16:00:00]'",
                "Titel;Datum / A;12., 19. und 26. Juni 2027 | 2027-06-12 to 2027-06-12 | '[2027-06-19 00:00:00, 2027-06-26 00:00:00]'",
                "Titel;Datum / A;'Mo 7., Mi 9. und Fr 11. Juni 2027' | 2027-06-07 to 2027-06-07 | '[2027-06-09 00:00:00, 2027-06-11 00:00:00]'",
                "Titel;Termin von;Termin bis;von Uhr;bis Uhr / A;05.07.2027;06.07.2027;9;17.30 | 2027-07-05 09:00 to 2027-07-06 17:30 | ",
                "Titel;Datum;Uhrzeit von - bis / A;05.07.2027;10:00 - 12:00 | 2027-07-05 10:00 to 12:00 | ",
                "Titel;Termine / A;12.06.2027 | 2027-06-12 to 2027-06-12 | ",
                "Name;Due Date;Start Date / A;2027-07-09;2027-07-05 | 2027-07-05 to 2027-07-09 | ",
                "Startzeit;Fertigstellungszeit;Titel;Wann;Uhrzeit / 01.11.2026 10:00:11;01.11.2026 10:05:12;A;12.06.2027;19 Uhr | 2027-06-12 19:00 | ",
                "Datum;Zeit;Gegner / 12.06.2027;15:00;TV Lohe | 2027-06-12 15:00 | "
            })
    void columnsOfTime(String rows, String when, String series) throws UnreadableFile {
        FileEvent event = table(rows.replace("'", "")).events().get(0);
        assertThat(when(event)).isEqualTo(when);
        Object found = event.members().getOrDefault("rrule", event.members().get("rdate"));
        assertThat(found == null ? null : found.toString()).isEqualTo(series);
    }

    @Test
    void anOrganizerIsReachedByMailAndTelephone() throws UnreadableFile {
        assertThat(table("Titel;Datum;Veranstalter;Telefon;E-Mail / A;06.02.2027;Verein;0123 456;a@example.org")
                        .events()
                        .get(0)
                        .members())
                .containsEntry(
                        "organizer",
                        List.of(Map.of("organizer", "Verein", "email", "a@example.org", "phone", "0123 456")));
    }

    @ParameterizedTest
    @CsvSource({
        "(Online),true",
        "MS Teams,true",
        "Online via Zoom: https://zoom.example/1,true",
        "TBA,false",
        "siehe Homepage,false"
    })
    void whatIsNoPlaceIsNoVenue(String place, boolean isOnline) throws UnreadableFile {
        FileEvent event =
                table("Titel;Datum;Ort / A;06.02.2027;" + place).events().get(0);
        assertThat(event.members()).doesNotContainKey("venue");
        assertThat(event.remarks().stream().anyMatch(each -> each.key().equals("import.online")))
                .isEqualTo(isOnline);
    }

    @Test
    void aSecondListBesideTheFirstIsPointedOut() throws UnreadableFile {
        FileContents contents = table("Datum;Titel;Ort;;Datum;Titel;Ort / 09.01.2027;A;X;;09.07.2027;E;Y");
        assertThat(contents.events()).extracting(TableFilesTest::when).containsExactly("2027-01-09 to 2027-01-09");
        assertThat(contents.remarks()).extracting(Remark::key).contains("import.second-list");
    }

    @Test
    void theDateOfARowAboveIsThatOfTimesBelow() throws UnreadableFile {
        FileContents contents =
                table("Datum/Uhrzeit;Titel / 06.02.2027 10:00;A / 14:00;B / ;C / jeden 1. Samstag im Monat, 10 Uhr;D");
        assertThat(contents.events().stream().filter(each -> !each.skipped()).map(TableFilesTest::when))
                .containsExactly("2027-02-06 10:00", "2027-02-06 14:00");
    }

    @Test
    void theYearIsThatOfTheHeadingOrOfTheDayOfTheWeek() throws UnreadableFile {
        assertThat(table("Veranstaltungen 2028;; / Datum;Uhrzeit;Titel / 09.01.;19:30;A / 24.12.;16:00;B")
                        .events())
                .extracting(TableFilesTest::when)
                .containsExactly("2028-01-09 19:30", "2028-12-24 16:00");
        assertThat(table("Spielplan 2026/27;;; / Tag;Datum;Uhrzeit;Titel / Sa;19.12.;19:30;A / Mi;06.01.;17:00;B")
                        .events())
                .extracting(TableFilesTest::when)
                .containsExactly("2026-12-19 19:30", "2027-01-06 17:00");
    }

    @Test
    void daysOfTheWeekTellTheOrderOfDates() throws UnreadableFile {
        FileContents contents =
                table("Event,Day,Date,Time / A,Sunday,07/03/2027,7:00 PM / B,Monday,07/06/2027,7:00 PM");
        assertThat(contents.events())
                .extracting(TableFilesTest::when)
                .containsExactly("2027-03-07 19:00", "2027-06-07 19:00");
        assertThat(contents.remarks()).extracting(Remark::key).contains("import.day-first-by-weekdays");
    }
}
