package almanac.http.body;

import almanac.base.settings.MemoryBudget;
import almanac.http.problem.Problem;

/**
 * How much of a body is received from a caller.
 *
 * @param bytes the largest body
 * @param memory the budget for it and all that is parsed from it
 * @param weight the memory that one byte takes, with all that is parsed from it
 * @param larger refuses a larger one
 */
record BodyBound(int bytes, MemoryBudget memory, int weight, Problem larger) {}
