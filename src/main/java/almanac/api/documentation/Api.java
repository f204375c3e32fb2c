package almanac.api.documentation;

import almanac.api.account.AccountsResource;
import almanac.api.account.ApplicationPasswordsResource;
import almanac.api.account.FollowsResource;
import almanac.api.account.PasswordLinksResource;
import almanac.api.account.PersonalDataResource;
import almanac.api.administration.AuditResource;
import almanac.api.administration.DemoResource;
import almanac.api.administration.EmbedAddressesResource;
import almanac.api.administration.FeedsResource;
import almanac.api.administration.SiteSettingsResource;
import almanac.api.event.EventsResource;
import almanac.api.exchange.ExportResource;
import almanac.api.exchange.ImportRowsResource;
import almanac.api.exchange.ImportsResource;
import almanac.api.exchange.SourcesResource;
import almanac.api.media.ImagesResource;
import almanac.api.rest.KeyPath;
import almanac.api.rest.ProblemMapper;
import almanac.api.sync.ChangesResource;
import almanac.api.taxonomy.CategoriesResource;
import almanac.api.taxonomy.TagsResource;
import almanac.api.venue.OrganizersResource;
import almanac.api.venue.VenuesResource;
import almanac.http.input.InputReader;
import almanac.http.load.MeasuredRoute;
import almanac.http.problem.CommitProblemMapper;
import almanac.http.problem.InvariantProblemMapper;
import almanac.http.representation.JsonResponses;
import almanac.http.representation.OldAddresses;
import almanac.http.request.AllowedMethods;
import almanac.http.request.Channel;
import almanac.http.route.UpdateMethods;
import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** The JSON interface: its resources, and the providers of its dialect. Pages are another application. */
@ApplicationPath(Channel.API)
public class Api extends Application {
    private static final Set<Class<?>> DIALECT = Set.of(
            InputReader.class,
            InvariantProblemMapper.class,
            JsonResponses.class,
            KeyPath.class,
            MeasuredRoute.class,
            OldAddresses.class,
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
            EmbedAddressesResource.class,
            ExportResource.class,
            FeedsResource.class,
            FollowsResource.class,
            ImagesResource.class,
            ImportRowsResource.class,
            ImportsResource.class,
            SourcesResource.class,
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
