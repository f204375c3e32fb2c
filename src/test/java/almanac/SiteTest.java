package almanac;

import java.net.URL;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.junit.jupiter.api.extension.ExtendWith;

/** A test that speaks to the deployed site over HTTP. */
@RunAsClient
@ExtendWith(ArquillianExtension.class)
public abstract class SiteTest {

    @ArquillianResource
    private URL root;

    protected Site anonymous() {
        return Site.anonymous(root);
    }

    protected Site as(String account) {
        return anonymous().as(account);
    }
}
