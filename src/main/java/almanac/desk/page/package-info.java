/** The shapes that pages of the desk share, for each noun to fill in: list, form, confirmation and result. */
package almanac.desk.page;
