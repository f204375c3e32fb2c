package almanac.documentation;

import almanac.account.AccountsResource;
import almanac.account.ApplicationPasswordsResource;
import almanac.audit.AuditResource;
import almanac.category.CategoriesResource;
import almanac.demo.DemoResource;
import almanac.event.EventsResource;
import almanac.http.AllowedMethods;
import almanac.http.Door;
import almanac.json.JsonResponses;
import almanac.media.ImagesResource;
import almanac.organizer.OrganizersResource;
import almanac.privacy.PersonalDataResource;
import almanac.problem.CommitProblemMapper;
import almanac.problem.InvariantProblemMapper;
import almanac.recovery.PasswordLinksResource;
import almanac.request.InputReader;
import almanac.rest.KeyPath;
import almanac.rest.ProblemMapper;
import almanac.rest.UpdateMethods;
import almanac.site.SiteSettingsResource;
import almanac.subscription.FeedsResource;
import almanac.sync.ChangesResource;
import almanac.tag.TagsResource;
import almanac.venue.VenuesResource;
import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** The JSON interface: its resources, and the providers of its dialect. Pages are another application. */
@ApplicationPath(Door.API)
public class Api extends Application {
    private static final Set<Class<?>> DIALECT = Set.of(
            InputReader.class,
            InvariantProblemMapper.class,
            JsonResponses.class,
            KeyPath.class,
            ProblemMapper.class,
            CommitProblemMapper.class,
            UpdateMethods.class,
            AllowedMethods.class);

    static final Set<Class<?>> RESOURCES = Set.of(
            AccountsResource.class,
            ApplicationPasswordsResource.class,
            AuditResource.class,
            CategoriesResource.class,
            ChangesResource.class,
            DemoResource.class,
            EventsResource.class,
            FeedsResource.class,
            ImagesResource.class,
            IndexResource.class,
            OrganizersResource.class,
            PasswordLinksResource.class,
            PersonalDataResource.class,
            SiteSettingsResource.class,
            TagsResource.class,
            VenuesResource.class);

    @Override
    public Set<Class<?>> getClasses() {
        Set<Class<?>> classes = new HashSet<>(RESOURCES);
        classes.addAll(DIALECT);
        return classes;
    }

    @Override
    public Map<String, Object> getProperties() {
        // otherwise the server would answer an error without a body with its HTML page
        return Map.of(
                "jersey.config.server.response.setStatusOverSendError",
                true,
                "jersey.config.server.wadl.disableWadl",
                true);
    }
}
