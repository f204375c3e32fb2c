package almanac.body;

import almanac.load.MemoryBudget;
import almanac.problem.Problem;

/**
 * How much of a body is received from somebody.
 *
 * @param bytes the largest body
 * @param memory what it and all that is made of it is taken from
 * @param weight what one byte takes with all that is made of it
 * @param larger how a larger one is refused
 */
record BodyBound(int bytes, MemoryBudget memory, int weight, Problem larger) {}
