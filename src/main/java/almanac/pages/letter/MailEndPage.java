package almanac.pages.letter;

import almanac.base.refusal.NotFound;
import almanac.domain.mail.MailEnd;
import almanac.domain.mail.MailTopic;
import almanac.domain.model.Account;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.security.Secret;
import almanac.http.session.SignInAddress;
import almanac.store.failure.Retried;
import almanac.templates.StaticTemplates;
import almanac.web.form.ProvenByLink;
import almanac.web.frame.Frame;
import almanac.web.frame.WrongAddress;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Locale;

/** Ends mails of a topic by the link in them. Only the button does it: scanners of mails open links, too. */
@Path("mail/end/{account: \\d{1,18}}/{topic: reviews|decisions|operation|followed}/" + MailEnd.PREFIX + "{secret}")
@RequestScoped
@Transactional
@Produces(MediaType.TEXT_HTML)
public class MailEndPage {

    @Inject
    private MailEnd end;

    @Inject
    private Frame frame;

    @GET
    @Requires(Permission.READ)
    public Response show(
            @PathParam("account") long account, @PathParam("topic") String topic, @PathParam("secret") String secret) {
        try {
            return page(end.account(account, topic(topic), Secret.parse(secret)), topic, false);
        } catch (NotFound e) {
            throw absent();
        }
    }

    @POST
    @Consumes(MediaType.WILDCARD)
    @ProvenByLink
    @Requires(Permission.READ)
    @Retried
    public Response end(
            @PathParam("account") long account, @PathParam("topic") String topic, @PathParam("secret") String secret) {
        try {
            return page(end.end(account, topic(topic), Secret.parse(secret)), topic, true);
        } catch (NotFound e) {
            throw absent();
        }
    }

    private static MailTopic topic(String word) {
        return MailTopic.valueOf(word.toUpperCase(Locale.ROOT));
    }

    private static WrongAddress absent() {
        return WrongAddress.absent("wrong.mail-link", "", SignInAddress.PATH);
    }

    private Response page(Account account, String topic, boolean isEnded) {
        return Response.ok(new StaticTemplates().pagesLetterEnd(frame, account.getName(), topic, isEnded))
                .header("Cache-Control", "no-store")
                .build();
    }
}
