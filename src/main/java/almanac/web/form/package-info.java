/** Forms that people fill in: the typed values, their faults, and the outcome. */
package almanac.web.form;
