/** Compares what is stored twice, so that it need not be computed, with what it is made of, and makes it again. */
package almanac.domain.check;
