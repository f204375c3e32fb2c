/** The pages of those who keep the calendar: what they have written, its forms, and what they do to many at once. */
package almanac.desk.event;
