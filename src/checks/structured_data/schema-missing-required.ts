import { counted } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { hasRichNode, missingProperties, RICH_FACTS } from './missing-properties.ts'
import { RICH_RESULTS_REVIEWED } from './rich-results.ts'
import { nodeLabel } from './values.ts'

export const schemaMissingRequired = definePageCheck({
  id: 'schema_missing_required',
  version: 2,
  category: 'structured_data',
  severity: 'medium',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  title: 'Required properties missing',
  message: ({ count }) => `${counted(count, 'node')} without properties that Google requires`,
  why: 'Google shows the rich result only if all required properties are there. Without them, the markup has no effect.',
  fix: 'Add the missing properties with values that visitors can also see on the page.',
  basis: 'Google: structured data, page of each type',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/search-gallery',
  more: () => ({
    rule: [
      'Each node of a type for which Google documents a rich result is compared with the required properties of ' +
        'its type and supertypes: a `NewsArticle` with those of `Article`, a `Restaurant` with those of ' +
        `\`LocalBusiness\`. Our table was last compared with the documentation on ${RICH_RESULTS_REVIEWED}. Where ` +
        'Google requires one of several properties, one is enough. An empty value counts as missing.',
      'A product with a price is compared with the rules for merchant listings if the page sells it: its text or a ' +
        'form names a cart or a purchase, or `og:type` is product. Otherwise the rules for product snippets apply.',
      'Nodes inside another node are judged only where Google documents them, such as the offers of a product. Types ' +
        'whose rich result has ended, the breadcrumb list of a start page, and pages with more structured data than we keep, are not judged.',
    ],
    example: {
      found: '{ "@type": "Recipe", "name": "Rye bread" }',
      fixed: '{ "@type": "Recipe", "name": "Rye bread", "image": "https://bakery.example/rye.jpg" }',
    },
  }),
  needs: RICH_FACTS,
  appliesTo: (page) => page.structuredData.nodes.length > 0 && !page.structuredData.isCut && hasRichNode(page),
  find: (page) =>
    missingProperties(page)
      .filter(({ isRequired }) => isRequired)
      .map(({ placed, names, feature }) => ({
        saw: `${nodeLabel(placed.node)}: missing ${names.join(', ')} (needed for: ${feature})`,
        at: placed.node.path,
      })),
})
