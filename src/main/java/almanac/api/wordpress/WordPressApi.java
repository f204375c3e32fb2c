package almanac.api.wordpress;

import almanac.api.rest.FieldSelection;
import almanac.api.rest.KeyPath;
import almanac.api.tec.DialectErrors;
import almanac.api.tec.DialectReader;
import almanac.api.tec.TecEventsResource;
import almanac.api.tec.TecOrganizersResource;
import almanac.api.tec.TecVenuesResource;
import almanac.http.load.MeasuredRoute;
import almanac.http.problem.CommitProblemMapper;
import almanac.http.problem.InvariantProblemMapper;
import almanac.http.representation.JsonResponses;
import almanac.http.request.AllowedMethods;
import almanac.http.request.Channel;
import almanac.http.route.UpdateMethods;
import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The interfaces that clients expect of a WordPress site; {@code tribe/events/v1} is an alias of the interface instead. */
@ApplicationPath(Channel.REST)
public class WordPressApi extends Application {

    /** In the order of the index. */
    static final List<Class<?>> RESOURCES = List.of(
            SiteIndexResource.class,
            TecEventsResource.class,
            TecVenuesResource.class,
            TecOrganizersResource.class,
            EventPostsResource.class,
            EventCategoriesResource.class,
            PostTagsResource.class,
            MediaResource.class,
            CurrentUserResource.class,
            BlogSettingsResource.class);

    private static final Set<Class<?>> DIALECT = Set.of(
            AllowedMethods.class,
            CommitProblemMapper.class,
            DialectErrors.class,
            DialectReader.class,
            FieldSelection.class,
            InvariantProblemMapper.class,
            JsonResponses.class,
            KeyPath.class,
            MeasuredRoute.class,
            UpdateMethods.class,
            WordPressSwitch.class);

    @Override
    public Set<Class<?>> getClasses() {
        Set<Class<?>> classes = new HashSet<>(RESOURCES);
        classes.addAll(DIALECT);
        return classes;
    }

    @Override
    public Map<String, Object> getProperties() {
        // as those of the interface
        return Map.of(
                "jersey.config.server.response.setStatusOverSendError",
                true,
                "jersey.config.server.wadl.disableWadl",
                true);
    }
}
