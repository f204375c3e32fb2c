/** Forms that people fill in: typed values, errors and outcomes. */
package almanac.web.form;
