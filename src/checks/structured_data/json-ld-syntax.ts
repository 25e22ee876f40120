import { counted } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'

export const jsonLdSyntax = definePageCheck({
  id: 'json_ld_syntax',
  category: 'structured_data',
  severity: 'high',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'JSON-LD is not valid JSON',
  message: ({ count }) => `${counted(count, 'JSON-LD block')} cannot be parsed`,
  why: 'A block with a syntax error is ignored as a whole, so everything it says about the page is lost.',
  fix: 'Correct the JSON at the line shown, and let the template build it with a JSON encoder instead of joining strings.',
  basis: 'RFC 8259; Google: introduction to structured data',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/intro-structured-data',
  more: () => ({
    rule: [
      'Every `<script type="application/ld+json">` has to contain valid JSON. The issue shows the line and column in ' +
        'the HTML where a parser stops, with the text around it. An empty block is reported as well.',
      'HTML comments and CDATA markers around the JSON are not counted as errors.',
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
  appliesTo: ({ structuredData: { jsonLdBlocks, jsonLdErrors } }) => jsonLdBlocks.length + jsonLdErrors.length > 0,
  find: ({ structuredData }) =>
    structuredData.jsonLdErrors.map(({ line, column, excerpt, path }) => {
      const text = excerpt.replace(/\s+/g, ' ').trim()
      return { saw: `line ${line}, column ${column}: ${text === '' ? 'the block is empty' : text}`, at: path }
    }),
})
