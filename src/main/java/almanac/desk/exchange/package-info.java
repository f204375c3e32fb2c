/** Pages that import files of other calendars (contract §13): a preview first, then what became of it. */
package almanac.desk.exchange;
