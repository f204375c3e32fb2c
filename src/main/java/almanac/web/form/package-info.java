/** Forms that people fill in: what they typed, what is wrong with it, and what becomes of it. */
package almanac.web.form;
