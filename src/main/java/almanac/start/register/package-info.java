/** All pages of the site, for JAX-RS. */
package almanac.start.register;
