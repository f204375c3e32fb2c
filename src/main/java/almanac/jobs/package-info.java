/** Work that is done again and again, by one of all nodes. What is to be done is the business of those who ask for it. */
package almanac.jobs;
