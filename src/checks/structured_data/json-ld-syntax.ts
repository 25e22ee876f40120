import { MAX_JSON_LD } from '#domain/facts/structured-data.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { definePageCheck, type Found } from '../check.ts'

const UNREAD = 'too large to read'

export const jsonLdSyntax = definePageCheck({
  id: 'json_ld_syntax',
  category: 'structured_data',
  severity: (found) => (countErrors(found) > 0 ? 'high' : 'info'),
  otherSeverities: ['info'],
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'JSON-LD cannot be read',
  message: (found) =>
    countErrors(found) > 0
      ? `${counted(countErrors(found), 'JSON-LD block')} cannot be parsed`
      : `JSON-LD too large to read: ${counted(found.count, 'block')}`,
  why: 'A block with a syntax error is ignored as a whole, so everything it says about the page is lost.',
  fix: 'Correct the JSON at the line shown, and let the template build it with a JSON encoder instead of joining strings.',
  basis: 'RFC 8259; Google: introduction to structured data',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/intro-structured-data',
  recommend: (found) =>
    countErrors(found) > 0
      ? null
      : 'Describe what the page is about, not every entry of a long list. Nothing in these blocks was checked.',
  more: () => ({
    rule: [
      'Every `<script type="application/ld+json">` has to contain valid JSON. The issue shows the line and column in ' +
        'the HTML where a parser stops, with the text around it. An empty block is reported as well.',
      'HTML comments and CDATA markers around the JSON are not counted as errors.',
      `We read up to ${formatNumber(MAX_JSON_LD)} characters of JSON-LD per page. A block that does not fit is shown as ` +
        'information with its size. No check then says that the page has no structured data.',
    ],
    example: {
      found: '<script type="application/ld+json">{ "@type": "Product", "name": "15" screen", }</script>',
      fixed: '<script type="application/ld+json">{ "@type": "Product", "name": "15\\" screen" }</script>',
    },
    hints: [
      'The usual causes are a quote inside a text, a comma after the last entry, and a line break inside a string.',
      'The place shown is where parsing fails. The mistake itself is often just before it.',
    ],
  }),
  needs: ['structuredData'],
  appliesTo: ({ structuredData: { jsonLdBlocks, jsonLdErrors, unreadJsonLd = [] } }) =>
    jsonLdBlocks.length + jsonLdErrors.length + unreadJsonLd.length > 0,
  find: ({ structuredData: { jsonLdErrors, unreadJsonLd = [] } }) => {
    const errors = jsonLdErrors.map(({ line, column, excerpt, path }) => {
      const text = excerpt.replace(/\s+/g, ' ').trim()
      return { saw: `line ${line}, column ${column}: ${text === '' ? 'the block is empty' : text}`, at: path }
    })
    const unread = unreadJsonLd.map(({ length, path }) => ({
      saw:
        `${UNREAD}${length > MAX_JSON_LD ? '' : ' after the other blocks'}: ${formatNumber(length)} characters; ` +
        `we read up to ${formatNumber(MAX_JSON_LD)} per page`,
      at: path,
    }))
    return [...errors, ...unread]
  },
})

function countErrors({ count, evidence }: Found): number {
  return count - evidence.filter(({ saw }) => saw.startsWith(UNREAD)).length
}
