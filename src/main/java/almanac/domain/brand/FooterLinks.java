package almanac.domain.brand;

import almanac.base.rule.Rules;

/** Converts an object of addresses by the labels of links. */
public class FooterLinks extends NamedTexts {

    public FooterLinks() {
        super(Rules.filledPlainText(100), Rules.url(), "almanac.site.footer-links");
    }
}
