package almanac.base.settings;

/**
 * The site's registration with the identity provider, for sign-in by browser.
 *
 * @param id also the audience of its ID tokens
 */
public record OpenIdClient(String id, String secret) {}
