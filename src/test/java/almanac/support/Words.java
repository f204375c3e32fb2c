package almanac.support;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.junit.jupiter.params.support.AnnotationConsumer;
import org.junit.jupiter.params.support.ParameterDeclarations;

/** Runs a parameterized test once for each of the words, which white space separates. */
@Retention(RetentionPolicy.RUNTIME)
@ArgumentsSource(Words.Source.class)
public @interface Words {
    String value();

    /** Splits the text. */
    final class Source implements ArgumentsProvider, AnnotationConsumer<Words> {
        private String[] words;

        @Override
        public void accept(Words annotation) {
            words = annotation.value().strip().split("\\s+");
        }

        @Override
        public Stream<? extends Arguments> provideArguments(
                ParameterDeclarations parameters, ExtensionContext context) {
            return Stream.of(words).map(Arguments::of);
        }
    }
}
