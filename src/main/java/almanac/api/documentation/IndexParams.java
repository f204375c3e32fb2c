package almanac.api.documentation;

import static almanac.base.rule.Rules.text;

import almanac.base.rule.Fields;
import almanac.http.input.Params;
import almanac.http.request.Channel;

/** The query string of the index, which has no effect (contract §8). */
public class IndexParams extends Params {
    public static final Fields FIELDS = new Fields();

    static {
        FIELDS.defaulting("namespace", text(200), Channel.API.substring(1), "The namespace; there is one.");
        FIELDS.defaulting("context", text(200), "view", "How it is shown; there is one way.");
    }

    public IndexParams() {
        super(FIELDS);
    }
}
