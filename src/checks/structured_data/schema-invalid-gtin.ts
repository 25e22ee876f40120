import { counted } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { isNode } from './page-nodes.ts'
import { type PlacedValue, placeName, schemaValues } from './schema-values.ts'
import { quoted, textOf } from './values.ts'

const LENGTHS: Readonly<Record<string, readonly number[]>> = {
  ...{ gtin: [8, 12, 13, 14], gtin8: [8], gtin12: [12], gtin13: [13], gtin14: [14], isbn: [10, 13] },
}

export const schemaInvalidGtin = definePageCheck({
  id: 'schema_invalid_gtin',
  category: 'structured_data',
  severity: 'medium',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  title: 'Invalid GTIN or ISBN',
  message: ({ count }) => `${counted(count, 'product number')} with a wrong length or check digit`,
  why: 'Google matches products by their number. A wrong one cannot be matched, or names another product.',
  fix: 'Copy the number from the barcode, or remove the property if the product has none. Internal numbers belong in `sku`.',
  basis: 'GS1: check digit',
  source: 'https://www.gs1.org/services/how-calculate-check-digit-manually',
  more: () => ({
    rule: [
      'The values of `gtin`, `gtin8`, `gtin12`, `gtin13`, `gtin14` and `isbn` need the right number of digits and a ' +
        'right check digit. Hyphens and spaces are ignored. `gtin` may have 8, 12, 13 or 14 digits, `isbn` 10 or 13.',
      'A `gtin` that is a URL (GS1 Digital Link) is not judged. A number without quotes loses its leading zeros in JSON.',
    ],
    example: { found: '"gtin13": "4006381333930"', fixed: '"gtin13": "4006381333931"' },
  }),
  needs: ['structuredData'],
  appliesTo: (page) => page.structuredData.nodes.length > 0 && schemaValues(page).some(isNumber),
  find: (page) =>
    schemaValues(page).flatMap((placed) => {
      const fault = isNumber(placed) ? faultOf(placed.property, textOf(placed.value) ?? '') : null
      return fault === null
        ? []
        : [{ saw: `${placeName(placed)}: ${quoted(placed.value)} (${fault})`, at: placed.node.path }]
    }),
})

function isNumber({ property, value }: PlacedValue): boolean {
  return Object.hasOwn(LENGTHS, property) && !isNode(value) && !/^https?:/i.test(textOf(value) ?? '')
}

function faultOf(property: string, written: string): string | null {
  const number = written
    .replace(/^(?:urn:isbn:|isbn[:\s]*)/i, '')
    .replace(/[\s\u2010-\u2013-]/g, '')
    .toUpperCase()
  const lengths = LENGTHS[property] ?? []
  if (!(property === 'isbn' ? /^(?:\d{9}X|\d+)$/ : /^\d+$/).test(number)) return 'not only digits'
  if (!lengths.includes(number.length)) return `${counted(number.length, 'digit')}, expected ${lengths.join(', ')}`
  if (property === 'isbn' && number.length === 10) return isIsbn10(number) ? null : 'wrong check digit'
  const expected = checkDigit(number)
  return Number(number.at(-1)) === expected ? null : `check digit should be ${expected}`
}

/** Digits are weighted with 3 and 1 in turn, from the right. The check digit completes a multiple of ten. */
function checkDigit(number: string): number {
  let sum = 0
  for (let at = number.length - 2, weight = 3; at >= 0; at -= 1, weight = 4 - weight) sum += Number(number[at]) * weight
  return (10 - (sum % 10)) % 10
}

function isIsbn10(number: string): boolean {
  const sum = [...number].reduce((total, digit, at) => total + (digit === 'X' ? 10 : Number(digit)) * (10 - at), 0)
  return sum % 11 === 0
}
