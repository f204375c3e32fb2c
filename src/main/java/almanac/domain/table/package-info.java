/** Reads tables of events, CSV and spreadsheets, whatever their columns are called, and writes CSV; docs/adr/074-reading-files.md. */
package almanac.domain.table;
