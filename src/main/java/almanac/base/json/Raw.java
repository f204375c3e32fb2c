package almanac.base.json;

/** JSON that is already written, to be inserted into other JSON. */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record Raw(byte[] json) {}
