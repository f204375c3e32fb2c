/** Files for search engines: {@code robots.txt}, and sitemaps of all public pages. */
package almanac.pages.sitemap;
