/** Pages on which corrections of published events are proposed and reviewed. */
package almanac.desk.proposal;
