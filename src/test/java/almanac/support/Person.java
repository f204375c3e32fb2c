package almanac.support;

/**
 * Somebody with an account that only one test knows.
 *
 * @param site the site for their programs, which sign in with each request
 */
public record Person(Site site, String name, int id) {
    public static final String PASSWORD = "rain over the old harbour";

    /** Creates the account. */
    public static Person of(Site admin, String role) {
        String name = SiteTest.fresh("person");
        Site.Answer made =
                admin.make("/accounts", "{'name': '%s', 'password': '%s', 'role': '%s'}", name, PASSWORD, role);
        return new Person(admin.with(name, PASSWORD), name, made.id());
    }

    /** A browser in which they are signed in. */
    public Browser browser(String... always) {
        return new Browser(Site.anonymous(Deployed.root()), always).signIn(name, PASSWORD);
    }
}
