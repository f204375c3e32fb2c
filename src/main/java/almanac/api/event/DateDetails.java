package almanac.api.event;

import java.time.LocalDateTime;

/** The parts of a date-time, each as zero-padded text (contract §4.3). */
public record DateDetails(String year, String month, String day, String hour, String minutes, String seconds) {

    public static DateDetails of(LocalDateTime time) {
        return new DateDetails(
                "%04d".formatted(time.getYear()),
                two(time.getMonthValue()),
                two(time.getDayOfMonth()),
                two(time.getHour()),
                two(time.getMinute()),
                two(time.getSecond()));
    }

    private static String two(int number) {
        return "%02d".formatted(number);
    }
}
