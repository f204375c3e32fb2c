/** Work that one of all nodes does, most of it again and again. What is to be done is the business of those who ask for it. */
package almanac.jobs;
