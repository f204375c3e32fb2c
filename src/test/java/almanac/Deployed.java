package almanac;

import java.io.File;
import org.eu.ingwar.tools.arquillian.extension.suite.annotations.ArquillianSuiteDeployment;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.importer.ZipImporter;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** The one deployment of the built WAR that all integration tests use. */
@ArquillianSuiteDeployment
public class Deployed {

    @Deployment(testable = false)
    public static WebArchive war() {
        return ShrinkWrap.create(ZipImporter.class, "ROOT.war")
                .importFrom(new File("target/ROOT.war"))
                .as(WebArchive.class);
    }
}
