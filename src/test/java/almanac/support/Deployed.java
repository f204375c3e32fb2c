package almanac.support;

import java.io.File;
import java.net.URL;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.arquillian.test.spi.LifecycleMethodExecutor;
import org.jboss.arquillian.test.spi.TestRunnerAdaptor;
import org.jboss.arquillian.test.spi.TestRunnerAdaptorBuilder;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.importer.ZipImporter;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** The one deployment of the built WAR that all tests of a JVM share; the server stops with the JVM. */
@RunAsClient
public final class Deployed {

    private static Deployed deployed;

    @ArquillianResource
    private URL root;

    private Deployed() {}

    @Deployment(testable = false)
    public static WebArchive war() {
        return ShrinkWrap.create(ZipImporter.class, "ROOT.war")
                .importFrom(new File("target/ROOT.war"))
                .as(WebArchive.class);
    }

    /** Where the site is, which is deployed if it is not yet. */
    public static URL root() {
        if (InstalledServer.isWanted()) {
            return InstalledServer.running().root();
        }
        return ServedJar.isWanted() ? ServedJar.root() : own();
    }

    private static synchronized URL own() {
        if (deployed == null) {
            deployed = deploy();
        }
        return deployed.root;
    }

    /** Takes Arquillian through the begin of a suite, a class and a test, which start, deploy and inject. */
    private static Deployed deploy() {
        Expense.DEPLOYMENT.add(1);
        TestRunnerAdaptor arquillian = TestRunnerAdaptorBuilder.build();
        Deployed test = new Deployed();
        try {
            arquillian.beforeSuite();
            arquillian.beforeClass(Deployed.class, LifecycleMethodExecutor.NO_OP);
            arquillian.before(test, Deployed.class.getDeclaredMethod("deploy"), LifecycleMethodExecutor.NO_OP);
        } catch (Exception e) { // as Arquillian declares it
            throw new IllegalStateException("The WAR can't be deployed.", e);
        }
        return test;
    }
}
