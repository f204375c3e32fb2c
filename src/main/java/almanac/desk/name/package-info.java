/** Names in the form of an event: what they refer to, what is asked about them, and suggestions while they are typed. */
package almanac.desk.name;
