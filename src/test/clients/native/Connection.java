import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.openapitools.client.ApiClient;
import org.openapitools.client.api.EventsApi;

class Connection {
    static EventsApi to(String base, String credentials) {
        String basic = Base64.getEncoder().encodeToString(credentials.getBytes(StandardCharsets.UTF_8));
        ApiClient client = new ApiClient();
        client.updateBaseUri(base);
        client.setRequestInterceptor(request -> request.header("Authorization", "Basic " + basic));
        return new EventsApi(client);
    }
}
