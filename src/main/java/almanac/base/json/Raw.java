package almanac.base.json;

/** JSON that has been written already, as a part of what is written now. */
@SuppressWarnings("ArrayRecordComponent") // nobody compares it
public record Raw(byte[] json) {}
