package almanac.base.validation;

import almanac.base.constraint.DateTimeText;
import almanac.base.constraint.PlainText;
import almanac.base.constraint.RequestText;
import almanac.base.text.SafeHtml;
import java.util.List;
import java.util.function.UnaryOperator;

/** Removes what no value may contain: white space around text, markup in plain text. */
final class Tidying {

    private Tidying() {}

    static UnaryOperator<Object> of(ValueType type) {
        if (type.converter().isPresent()) {
            return UnaryOperator.identity();
        }
        if (type.raw() == String.class) {
            UnaryOperator<String> plain = plain(type);
            return value -> text((String) value, type, plain);
        }
        if (type.raw() == List.class) {
            UnaryOperator<Object> entry = of(type.argument());
            return value -> list((List<?>) value, type, entry);
        }
        return UnaryOperator.identity();
    }

    private static UnaryOperator<String> plain(ValueType type) {
        return type.annotation(PlainText.class)
                .<UnaryOperator<String>>map(plain -> plain.lines() ? SafeHtml::plainLines : SafeHtml::plainText)
                .orElse(UnaryOperator.identity());
    }

    /** Leaves text that is too long alone: it is rejected anyway, and tidying it would cost time. */
    private static String text(String value, ValueType type, UnaryOperator<String> plain) {
        String stripped = value.strip();
        boolean isWord = type.is(DateTimeText.class);
        return isWord || stripped.length() > type.longest() ? stripped : plain.apply(RequestText.storable(stripped));
    }

    private static Object list(List<?> entries, ValueType type, UnaryOperator<Object> entry) {
        return entries.size() > type.longest()
                ? entries
                : entries.stream().map(entry).toList();
    }
}
