/** Lists as files for spreadsheets. */
package almanac.web.file;
