/** How clients keep a copy of the calendar: the log of changes, and reading it from where one stopped. */
package almanac.domain.sync;
