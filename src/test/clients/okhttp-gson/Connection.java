import org.openapitools.client.ApiClient;
import org.openapitools.client.api.EventsApi;

class Connection {
    static EventsApi to(String base, String credentials) {
        String[] parts = credentials.split(":");
        ApiClient client = new ApiClient().setBasePath(base);
        client.setUsername(parts[0]);
        client.setPassword(parts[1]);
        return new EventsApi(client);
    }
}
