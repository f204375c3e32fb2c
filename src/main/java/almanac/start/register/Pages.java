package almanac.start.register;

import almanac.desk.administration.AccountEndPage;
import almanac.desk.administration.AccountFile;
import almanac.desk.administration.AccountFormPage;
import almanac.desk.administration.AccountListPage;
import almanac.desk.directory.EntryFile;
import almanac.desk.directory.EntryListPage;
import almanac.desk.directory.EntryMergePage;
import almanac.desk.event.EventFormPage;
import almanac.desk.event.EventListPage;
import almanac.desk.events.EventFile;
import almanac.desk.events.ManageRedirect;
import almanac.desk.exchange.ImportListPage;
import almanac.desk.exchange.ImportPage;
import almanac.desk.gallery.ImageListPage;
import almanac.desk.gallery.ImageMergePage;
import almanac.desk.gallery.ImagePage;
import almanac.desk.history.HistoryPage;
import almanac.desk.history.UndoPage;
import almanac.desk.mail.MailPage;
import almanac.desk.name.NamesPage;
import almanac.desk.operation.AuditFile;
import almanac.desk.operation.AuditPage;
import almanac.desk.operation.StatePage;
import almanac.desk.proposal.ProposalPage;
import almanac.desk.proposal.ProposalReviewPage;
import almanac.desk.review.ReviewPage;
import almanac.desk.review.ReviewQueuePage;
import almanac.desk.setup.FirstStepsPage;
import almanac.desk.setup.FirstStepsStart;
import almanac.desk.setup.GuidePage;
import almanac.desk.setup.SettingsPage;
import almanac.desk.source.SourceFormPage;
import almanac.desk.source.SourceListPage;
import almanac.desk.taxonomy.MovePage;
import almanac.desk.taxonomy.TermFormPage;
import almanac.desk.venue.LinkedFormPage;
import almanac.feed.calendar.EventFileResource;
import almanac.feed.calendar.FeedResource;
import almanac.feed.calendar.PersonalFeedResource;
import almanac.feed.news.NewsResource;
import almanac.http.load.MeasuredRoute;
import almanac.http.problem.CommitProblemMapper;
import almanac.http.problem.InvariantProblemMapper;
import almanac.http.representation.OldAddresses;
import almanac.http.request.AllowedMethods;
import almanac.pages.account.NewOwnPasswordPage;
import almanac.pages.account.OwnAccountPage;
import almanac.pages.account.OwnPasswordsPage;
import almanac.pages.account.SessionsPage;
import almanac.pages.detail.CategoryPage;
import almanac.pages.detail.EventCardPage;
import almanac.pages.detail.EventPage;
import almanac.pages.detail.OrganizerPage;
import almanac.pages.detail.TagPage;
import almanac.pages.detail.VenuePage;
import almanac.pages.documentation.DocumentationPage;
import almanac.pages.embed.EmbedCodePage;
import almanac.pages.embed.EmbedScript;
import almanac.pages.embed.EmbeddedPages;
import almanac.pages.follow.FollowPage;
import almanac.pages.follow.FollowingPage;
import almanac.pages.follow.OwnFollowsPage;
import almanac.pages.letter.MailEndPage;
import almanac.pages.map.MapPage;
import almanac.pages.poster.EventPosterPage;
import almanac.pages.poster.MonthPosterPage;
import almanac.pages.screen.ScreenPage;
import almanac.pages.signin.ForgottenPasswordPage;
import almanac.pages.signin.NewPasswordPage;
import almanac.pages.signin.ProviderCallback;
import almanac.pages.signin.ProviderPage;
import almanac.pages.signin.SignInPage;
import almanac.pages.signin.SignOutPage;
import almanac.pages.signin.SignedOutPage;
import almanac.pages.sitemap.RobotsResource;
import almanac.pages.sitemap.SitemapResource;
import almanac.pages.subscribe.ExportAddresses;
import almanac.pages.subscribe.ExportResource;
import almanac.pages.subscribe.OwnFeedsPage;
import almanac.pages.subscribe.SubscribePage;
import almanac.pages.suggest.SuggestPage;
import almanac.pages.suggest.SuggestionPage;
import almanac.pages.view.CalendarRedirect;
import almanac.pages.view.CardsPage;
import almanac.pages.view.DayPage;
import almanac.pages.view.DemoPage;
import almanac.pages.view.HomePage;
import almanac.pages.view.ListPage;
import almanac.pages.view.MonthPage;
import almanac.pages.view.SearchSuggestionsPage;
import almanac.pages.view.WeekPage;
import almanac.pages.view.YearPage;
import almanac.pages.wordpress.Discovery;
import almanac.pages.wordpress.WordPressPage;
import almanac.pages.wordpress.WordPressQueries;
import almanac.web.filter.FilterNamesPage;
import almanac.web.form.FormCheck;
import almanac.web.form.FormDiskCheck;
import almanac.web.form.OutcomeProof;
import almanac.web.frame.AssetFiles;
import almanac.web.frame.HtmlResponses;
import almanac.web.frame.PageProblems;
import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;
import java.util.Map;
import java.util.Set;

/** The pages of the site. Every path without another channel ends here, as a 404 if necessary. */
@ApplicationPath("/")
public class Pages extends Application {

    @Override
    public Set<Class<?>> getClasses() {
        return Set.of(
                MeasuredRoute.class,
                Discovery.class,
                WordPressQueries.class,
                WordPressPage.class,
                OldAddresses.class,
                HomePage.class,
                CalendarRedirect.class,
                MonthPage.class,
                WeekPage.class,
                DayPage.class,
                YearPage.class,
                CardsPage.class,
                ListPage.class,
                SuggestPage.class,
                SuggestionPage.class,
                FollowPage.class,
                FollowingPage.class,
                MailEndPage.class,
                OwnFollowsPage.class,
                MapPage.class,
                DemoPage.class,
                EventPage.class,
                EventCardPage.class,
                VenuePage.class,
                OrganizerPage.class,
                CategoryPage.class,
                TagPage.class,
                RobotsResource.class,
                SitemapResource.class,
                FilterNamesPage.class,
                SearchSuggestionsPage.class,
                AssetFiles.class,
                FeedResource.class,
                EventFileResource.class,
                PersonalFeedResource.class,
                NewsResource.class,
                EmbedScript.class,
                EmbedCodePage.class,
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
                EventPosterPage.class,
                MonthPosterPage.class,
                ScreenPage.class,
                SubscribePage.class,
                DocumentationPage.class,
                ExportAddresses.class,
                ExportResource.class,
                OwnFeedsPage.class,
                ForgottenPasswordPage.class,
                NewPasswordPage.class,
                ManageRedirect.class,
                EventFile.class,
                EventListPage.class,
                GuidePage.class,
                EventFormPage.class,
                ProposalPage.class,
                ProposalReviewPage.class,
                MailPage.class,
                NamesPage.class,
                EntryFile.class,
                EntryListPage.class,
                LinkedFormPage.class,
                TermFormPage.class,
                EntryMergePage.class,
                ImageListPage.class,
                ImportListPage.class,
                ImportPage.class,
                SourceListPage.class,
                SourceFormPage.class,
                ImagePage.class,
                ImageMergePage.class,
                HistoryPage.class,
                UndoPage.class,
                ReviewQueuePage.class,
                ReviewPage.class,
                MovePage.class,
                AccountFile.class,
                AccountListPage.class,
                AccountFormPage.class,
                AccountEndPage.class,
                AuditPage.class,
                AuditFile.class,
                StatePage.class,
                SettingsPage.class,
                FirstStepsStart.class,
                FirstStepsPage.class,
                FormCheck.class,
                FormDiskCheck.class,
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
