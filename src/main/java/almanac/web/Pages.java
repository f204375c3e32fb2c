package almanac.web;

import almanac.administration.AccountActionPage;
import almanac.administration.AccountDeletePage;
import almanac.administration.AccountFormPage;
import almanac.administration.AccountListPage;
import almanac.administration.AnonymisePage;
import almanac.administration.PasswordLinkPage;
import almanac.administration.PasswordRevocationPage;
import almanac.detail.CategoryPage;
import almanac.detail.EventPage;
import almanac.detail.OrganizerPage;
import almanac.detail.TagPage;
import almanac.detail.VenuePage;
import almanac.directory.ActionPage;
import almanac.directory.EntryListPage;
import almanac.directory.LinkedFormPage;
import almanac.directory.MergePage;
import almanac.directory.MovePage;
import almanac.directory.TermFormPage;
import almanac.embed.EmbedScript;
import almanac.embed.EmbeddedPages;
import almanac.feed.EventFileResource;
import almanac.feed.FeedResource;
import almanac.feed.NewsResource;
import almanac.feed.PersonalFeedResource;
import almanac.gallery.ImageListPage;
import almanac.gallery.ImageMergePage;
import almanac.gallery.ImagePage;
import almanac.history.HistoryPage;
import almanac.history.UndoPage;
import almanac.http.AllowedMethods;
import almanac.manage.EventFormPage;
import almanac.manage.EventListPage;
import almanac.manage.GuidePage;
import almanac.manage.ManageRedirect;
import almanac.member.FormCheck;
import almanac.member.FormSpace;
import almanac.member.NewOwnPasswordPage;
import almanac.member.NewPasswordPage;
import almanac.member.OutcomeProof;
import almanac.member.OwnAccountPage;
import almanac.member.OwnPasswordsPage;
import almanac.member.ProviderCallback;
import almanac.member.ProviderPage;
import almanac.member.SessionsPage;
import almanac.member.SignInPage;
import almanac.member.SignOutPage;
import almanac.member.SignedOutPage;
import almanac.operation.AuditFile;
import almanac.operation.AuditPage;
import almanac.operation.StatePage;
import almanac.page.AssetFiles;
import almanac.page.HtmlResponses;
import almanac.page.PageProblems;
import almanac.problem.CommitProblemMapper;
import almanac.problem.InvariantProblemMapper;
import almanac.review.ReviewPage;
import almanac.review.ReviewQueuePage;
import almanac.setup.FirstStepsPage;
import almanac.setup.FirstStepsStart;
import almanac.setup.SettingsPage;
import almanac.sitemap.RobotsResource;
import almanac.sitemap.SitemapResource;
import almanac.subscribe.ExportAddresses;
import almanac.subscribe.ExportResource;
import almanac.subscribe.OwnFeedsPage;
import almanac.subscribe.SubscribePage;
import almanac.view.CalendarRedirect;
import almanac.view.DayPage;
import almanac.view.DemoPage;
import almanac.view.HomePage;
import almanac.view.ListPage;
import almanac.view.MonthPage;
import almanac.view.WeekPage;
import almanac.view.YearPage;
import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;
import java.util.Map;
import java.util.Set;

/** The pages of the site. Every path without another door ends here, if need be as a 404. */
@ApplicationPath("/")
public class Pages extends Application {

    @Override
    public Set<Class<?>> getClasses() {
        return Set.of(
                HomePage.class,
                CalendarRedirect.class,
                MonthPage.class,
                WeekPage.class,
                DayPage.class,
                YearPage.class,
                ListPage.class,
                DemoPage.class,
                EventPage.class,
                VenuePage.class,
                OrganizerPage.class,
                CategoryPage.class,
                TagPage.class,
                RobotsResource.class,
                SitemapResource.class,
                AssetFiles.class,
                FeedResource.class,
                EventFileResource.class,
                PersonalFeedResource.class,
                NewsResource.class,
                EmbedScript.class,
                EmbeddedPages.class,
                SignInPage.class,
                ProviderPage.class,
                ProviderCallback.class,
                SignedOutPage.class,
                SignOutPage.class,
                SessionsPage.class,
                OwnAccountPage.class,
                NewOwnPasswordPage.class,
                OwnPasswordsPage.class,
                SubscribePage.class,
                ExportAddresses.class,
                ExportResource.class,
                OwnFeedsPage.class,
                NewPasswordPage.class,
                ManageRedirect.class,
                EventListPage.class,
                GuidePage.class,
                EventFormPage.class,
                EntryListPage.class,
                LinkedFormPage.class,
                TermFormPage.class,
                ActionPage.class,
                MergePage.class,
                ImageListPage.class,
                ImagePage.class,
                ImageMergePage.class,
                HistoryPage.class,
                UndoPage.class,
                ReviewQueuePage.class,
                ReviewPage.class,
                MovePage.class,
                AccountListPage.class,
                AccountFormPage.class,
                AccountActionPage.class,
                AccountDeletePage.class,
                AnonymisePage.class,
                PasswordLinkPage.class,
                PasswordRevocationPage.class,
                AuditPage.class,
                AuditFile.class,
                StatePage.class,
                SettingsPage.class,
                FirstStepsStart.class,
                FirstStepsPage.class,
                FormCheck.class,
                FormSpace.class,
                OutcomeProof.class,
                AllowedMethods.class,
                HtmlResponses.class,
                PageProblems.class,
                CommitProblemMapper.class,
                InvariantProblemMapper.class);
    }

    @Override
    public Map<String, Object> getProperties() {
        // Otherwise an error status without a body would become the server's HTML page.
        return Map.of(
                "jersey.config.server.response.setStatusOverSendError",
                true,
                "jersey.config.server.wadl.disableWadl",
                true);
    }
}
