import { counted } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { isNode } from './page-nodes.ts'
import { type PlacedValue, placeName, schemaValues } from './schema-values.ts'
import { quoted, textOf } from './values.ts'

const SIGNS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  '₺': 'TRY',
  '₴': 'UAH',
  '₽': 'RUB',
  '₩': 'KRW',
}

let codes: ReadonlySet<string> | null = null

function isCurrency(code: string): boolean {
  codes ??= new Set(Intl.supportedValuesOf('currency'))
  return codes.has(code)
}

export const schemaInvalidCurrency = definePageCheck({
  id: 'schema_invalid_currency',
  category: 'structured_data',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Invalid currency code',
  message: ({ count }) =>
    `${counted(count, 'currency', 'currencies')} in structured data ${count === 1 ? 'is' : 'are'} no ISO 4217 code`,
  why: 'Without a valid currency code, search engines do not show the price.',
  fix: 'Write the three-letter code of ISO 4217 in capitals, such as `EUR` or `USD`.',
  basis: 'ISO 4217; schema.org: priceCurrency',
  source: 'https://schema.org/priceCurrency',
  recommend({ evidence }) {
    const [, property, written = ''] = /\.(\w+): "([^"]*)"/.exec(evidence[0]?.saw ?? '') ?? []
    const code = SIGNS[written] ?? written.toUpperCase()
    return isCurrency(code) ? `Write \`"${property}": "${code}"\`.` : null
  },
  more: () => ({
    rule: [
      'The values of `priceCurrency` and `currency` have to be currency codes of ISO 4217 in capitals. Signs such as €, ' +
        'names and codes in lower case are reported.',
    ],
    example: { found: '"priceCurrency": "€"', fixed: '"priceCurrency": "EUR"' },
  }),
  needs: ['structuredData'],
  appliesTo: (page) => page.structuredData.nodes.length > 0 && schemaValues(page).some(isCode),
  find: (page) =>
    schemaValues(page)
      .filter((placed) => isCode(placed) && !isCurrency(textOf(placed.value) ?? ''))
      .map((placed) => ({ saw: `${placeName(placed)}: ${quoted(placed.value)}`, at: placed.node.path })),
})

function isCode({ property, value }: PlacedValue): boolean {
  return (property === 'priceCurrency' || property === 'currency') && !isNode(value)
}
