package almanac.desk.gallery;

import almanac.web.frame.WrongAddress;
import java.util.List;

/**
 * A page of the newest images.
 *
 * @param page counted from 1
 * @param hasNext whether there may be another one
 */
public record ImageList(List<ImageRow> rows, int page, boolean hasNext) {

    /** @throws WrongAddress if an address names no page */
    static int page(String number) {
        if (!number.matches("[1-9][0-9]{0,6}")) {
            throw WrongAddress.malformed("wrong.page", number, ImageRow.PATH);
        }
        return Integer.parseInt(number);
    }
}
