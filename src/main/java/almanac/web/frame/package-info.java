/** The parts that all pages share: the frame, errors, static files, wrong addresses, and the rendering of templates. */
package almanac.web.frame;
