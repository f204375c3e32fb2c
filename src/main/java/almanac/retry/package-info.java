/** What is done again when two writers meet, or when it lacked something that takes long to get. */
package almanac.retry;
