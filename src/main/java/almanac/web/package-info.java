/** The pages of the site as a whole. */
package almanac.web;
