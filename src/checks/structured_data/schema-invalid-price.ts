import { counted } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { RICH_FACTS } from './missing-properties.ts'
import { isNode, type PlacedNode, pageNodes } from './page-nodes.ts'
import { type PlacedValue, placeName, schemaValues } from './schema-values.ts'
import { sellsProduct } from './sells-product.ts'
import { quoted, textOf } from './values.ts'
import { isA } from './vocabulary.ts'

const PRICES = new Set(['price', 'lowPrice', 'highPrice'])
const PRICE = /^\d+(?:\.\d+)?$/

export const schemaInvalidPrice = definePageCheck({
  id: 'schema_invalid_price',
  category: 'structured_data',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Invalid prices in structured data',
  message: ({ count }) => `${counted(count, 'price')} in structured data ${count === 1 ? 'is' : 'are'} not valid`,
  why: 'Search engines cannot read a price with currency signs or thousands separators, so it is not shown in results or shopping listings.',
  fix: 'Write the number alone with a decimal point, such as `1299.00`, and the currency in `priceCurrency`.',
  basis: 'schema.org: price; Google: merchant listing',
  source: 'https://schema.org/price',
  recommend({ evidence }) {
    const written = /: "([^"]*)"/.exec(evidence[0]?.saw ?? '')?.[1]
    const price = written === undefined ? null : repaired(written)
    return evidence.length === 1 && price !== null ? `Write \`"${price}"\` instead of \`"${written}"\`.` : null
  },
  more: () => ({
    rule: [
      'The values of `price`, `lowPrice` and `highPrice` may have digits and one decimal point, nothing else, and may not be negative.',
      'A price of 0 is reported only for an offer of a product on a page that sells it, because Google does not accept ' +
        'it in merchant listings. Elsewhere 0 means free of charge.',
    ],
    example: { found: '"price": "1.299,00 €"', fixed: '"price": "1299.00", "priceCurrency": "EUR"' },
  }),
  needs: RICH_FACTS,
  appliesTo: (page) => page.structuredData.nodes.length > 0 && schemaValues(page).some(isPrice),
  find(page) {
    const wrong = schemaValues(page).flatMap((placed) => {
      if (!isPrice(placed) || PRICE.test(textOf(placed.value) ?? '')) return []
      return [{ saw: `${placeName(placed)}: ${quoted(placed.value)}`, at: placed.node.path }]
    })
    const free = pageNodes(page.structuredData).all.filter(isFreeOffer)
    if (free.length === 0 || !sellsProduct(page)) return wrong
    return [...wrong, ...free.map(({ node }) => ({ saw: 'Offer.price: 0 in a merchant listing', at: node.path }))]
  },
})

function isPrice({ property, value }: PlacedValue): boolean {
  return PRICES.has(property) && !isNode(value)
}

function isFreeOffer({ node, parent, property }: PlacedNode): boolean {
  if (property !== 'offers' || !isA(parent?.node.types ?? [], 'Product')) return false
  const texts = (node.properties.price ?? []).map(textOf).filter((text) => text !== null)
  return texts.length > 0 && texts.every((text) => /^0+(?:\.0+)?$/.test(text))
}

/** The number that was meant, if only one reading is possible. */
function repaired(written: string): string | null {
  const number = /^\D*?(\d[\d.,'’\s]*\d|\d)\D*$/.exec(written)?.[1]
  if (number === undefined || written.includes('-')) return null
  const [, whole = '', decimals = ''] = /^([\d.,'’\s]*?)(?:[.,](\d{1,2}))?$/.exec(number) ?? []
  const digits = whole.replace(/\D/g, '')
  return digits === '' ? null : decimals === '' ? digits : `${digits}.${decimals}`
}
