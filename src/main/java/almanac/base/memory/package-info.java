/** The memory that caches and concurrent reads may take, by the size of the heap. */
package almanac.base.memory;
