package almanac.base.settings;

/**
 * How the site is known to the identity provider, so that people can sign in there in their browser.
 *
 * @param id also the audience of its ID tokens
 */
public record OpenIdClient(String id, String secret) {}
