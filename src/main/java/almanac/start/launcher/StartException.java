package almanac.start.launcher;

import java.util.List;

/** Thrown to abort the start, with one sentence for each reason. */
final class StartException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final List<String> sentences;

    StartException(String sentence) {
        this(List.of(sentence));
    }

    StartException(List<String> sentences) {
        super(String.join(" ", sentences));
        this.sentences = List.copyOf(sentences);
    }

    List<String> sentences() {
        return sentences;
    }
}
