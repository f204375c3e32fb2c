import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Base64;

/** Creates series that take place each week for two years, and says how long that took: {@code java Series.java PORT NUMBER}. */
public class Series {
    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final String BASIC =
            "Basic " + Base64.getEncoder().encodeToString("admin:bench-password".getBytes());

    public static void main(String[] args) throws Exception {
        double[] millis = new double[Integer.parseInt(args[1])];
        for (int i = 0; i < millis.length; i++) {
            long start = System.nanoTime();
            create(args[0], i);
            millis[i] = (System.nanoTime() - start) / 1e6;
        }
        Arrays.sort(millis);
        System.out.printf(
                "%d series made, in %.0f ms each (median), %.0f at most%n",
                millis.length, millis[millis.length / 2], millis[millis.length - 1]);
    }

    private static void create(String port, int number) throws Exception {
        LocalDate day = LocalDate.now(ZoneOffset.UTC).plusDays(number % 7);
        int hour = 7 + number % 12;
        String body = "{\"title\":\"Weekly meeting %d\",\"start_date\":\"%s %d:00\",\"end_date\":\"%2$s %3$d:45\",\"rrule\":\"FREQ=WEEKLY\",\"description\":\"%s\"}"
                .formatted(number, day, hour, "Some words about it. ".repeat(15));
        HttpResponse<String> response = HTTP.send(
                HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/cal/events/v1/events"))
                        .header("Authorization", BASIC)
                        .header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofString(body))
                        .build(),
                BodyHandlers.ofString());
        if (response.statusCode() != 201) {
            throw new IllegalStateException(response.statusCode() + " " + response.body());
        }
    }
}
