/** What all pages share: the frame, filters, static files, wrong addresses, and the rendering of templates. */
package almanac.web.frame;
