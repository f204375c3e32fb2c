/** Pages of who changed a record when: field by field, and back to what it was. */
package almanac.history;
