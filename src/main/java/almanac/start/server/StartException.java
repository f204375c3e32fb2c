package almanac.start.server;

import java.util.List;

/** Thrown to abort the start, with one sentence for each reason. */
public final class StartException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final List<String> sentences;

    public StartException(String sentence) {
        this(List.of(sentence));
    }

    public StartException(List<String> sentences) {
        super(String.join(" ", sentences));
        this.sentences = List.copyOf(sentences);
    }

    public List<String> sentences() {
        return sentences;
    }
}
