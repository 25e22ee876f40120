import type { TableNames } from '#domain/checks/check-tables.ts'
import { defineQueryCheck } from '../check.ts'
import { hasLinkTo, judgedSite, LINK_FACTS, LINK_TABLES, sitePageMissing } from '../shared/named-pages.ts'

/** Pages with nodes of these types write about products that others sell. */
const ARTICLES = ['Article', 'BlogPosting', 'NewsArticle', 'TechArticle', 'Review', 'CriticReview']
const PRODUCTS = ['Product', 'ProductGroup', 'ProductModel', 'IndividualProduct']

export const termsMissing = defineQueryCheck({
  id: 'terms_missing',
  category: 'content',
  severity: 'info',
  owner: 'editor',
  effort: 'M',
  certainty: 'judgement',
  counts: 'site',
  version: 3,
  title: 'Shop without terms',
  message: 'The site sells something, but no link leads to terms or to a return policy',
  why:
    'Buyers want to know how to return what they buy. Google Merchant Center refuses shops whose return policy ' +
    'cannot be found.',
  fix: 'Publish your terms and your return policy, and link to both from every page, for example in the footer.',
  basis: 'Google Merchant Center: checkout requirements, return and refund policy',
  source: 'https://support.google.com/merchants/answer/9158778',
  recommend: () => 'Add a link to the template of your pages: `<a href="/returns">Returns and refunds</a>`.',
  more: () => ({
    rule: [
      'A site counts as a shop if a page has `Product` markup with offers and no `Article` or `Review` next to it, or a link to a cart. If no link within the ' +
        'site has a text or URL that means terms or returns, in many languages, the site is reported once, on its start ' +
        'page.',
      'This is a judgement: sites that describe products of other shops may need no terms. Without such a link, the ' +
        'site is judged only if the crawl covers all of it, and not if scripts write links of the start page or it has no text ' +
        'and no links.',
    ],
  }),
  needs: LINK_TABLES,
  facts: [...LINK_FACTS, 'structuredData'],
  query: sitePageMissing,
  judged: (tables) => judgedSite(tables, { isNeeded: isShop(tables), hasPage: hasLinkTo(tables, 'terms') }),
})

function isShop(tables: Parameters<typeof hasLinkTo>[0]): string {
  return `(${hasLinkTo(tables, 'cart')} or ${hasOffers(tables)})`
}

/** SQL: whether a page that is not an article has a product with offers, at the top level or one level below. */
function hasOffers({ facts }: Pick<TableNames, 'facts'>): string {
  return `exists (
    from ${facts} f, unnest(list_concat(
      json_extract(f."structuredData", '$.nodes[*]'),
      json_extract(f."structuredData", '$.nodes[*].properties.*[*]'))) as n(node)
    where contains(f."structuredData"::varchar, '"offers"') and json_type(n.node) = 'OBJECT'
      and json_array_length(n.node, '$.properties.offers') > 0
      and list_has_any(from_json(coalesce(n.node -> '$.types', '[]'), '["VARCHAR"]'),
        [${PRODUCTS.map((type) => `'${type}'`).join(', ')}])
      and not list_has_any(from_json(coalesce(json_extract(f."structuredData", '$.nodes[*].types[*]')::varchar, '[]'), '["VARCHAR"]'),
        [${ARTICLES.map((type) => `'${type}'`).join(', ')}]))`
}
