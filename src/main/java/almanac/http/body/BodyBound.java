package almanac.http.body;

import almanac.base.memory.MemoryBudget;
import almanac.http.problem.Problem;

/**
 * The limits for a caller's request body.
 *
 * @param bytes the largest size of the body
 * @param memory the budget for the body and everything parsed from it
 * @param weight the memory per byte of the body, including everything parsed from it
 * @param larger thrown for a larger body
 */
record BodyBound(int bytes, MemoryBudget memory, int weight, Problem larger) {}
