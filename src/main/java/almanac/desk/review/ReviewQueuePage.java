package almanac.desk.review;

import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.templates.StaticTemplates;
import almanac.web.frame.Frame;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.Set;

/** The events that wait for a review. */
@Path("manage/review")
@RequestScoped
@Produces(MediaType.TEXT_HTML)
public class ReviewQueuePage {

    private static final Set<String> DECISIONS = Set.of(
            ReviewPage.APPROVED, ReviewPage.SCHEDULED, ReviewPage.SENT_BACK, ReviewRow.ACCEPTED, ReviewRow.DECLINED);

    @Inject
    private Frame frame;

    @Inject
    private ReviewActions actions;

    @GET
    @Requires(Permission.EDIT_OTHERS)
    public JteModel list(
            @QueryParam("done") @DefaultValue("") String done, @QueryParam("kind") @DefaultValue("all") String kind) {
        return new StaticTemplates()
                .deskReviewReviews(frame, actions.queue(frame), DECISIONS.contains(done) ? done : "", kind);
    }
}
