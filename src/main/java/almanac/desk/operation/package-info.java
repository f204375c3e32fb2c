/** Pages for administrators of the server: the audit trail, and the state of the server. */
package almanac.desk.operation;
