import type { NamedCharset, PageCharsets } from '#domain/facts/head-facts.ts'
import { isBlank } from '#domain/words/text.ts'
import { definePageCheck } from '../check.ts'
import { META_CHARSET, namedEncodings } from './named-encodings.ts'

export const missingCharset = definePageCheck({
  id: 'missing_charset',
  category: 'accessibility',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'No character encoding',
  message: 'Nothing tells browsers and crawlers which character encoding the page uses',
  why:
    'Programs have to guess the encoding. If they guess wrong, umlauts, accents, quotation marks and all non-Latin ' +
    'text turn into nonsense, in search results as well.',
  fix: 'Put `<meta charset="utf-8">` first in the head, or send `Content-Type: text/html; charset=utf-8`.',
  basis: 'HTML standard, section “Specifying the document’s character encoding”; Lighthouse, “charset”',
  source: 'https://html.spec.whatwg.org/multipage/semantics.html#charset',
  more: () => ({
    rule: [
      'A page is reported if neither the `Content-Type` header nor a byte order mark, a meta tag or an XML ' +
        'declaration names a character encoding that browsers know.',
      'A name that does not exist, such as `charset=utf-8mb4`, counts as none; the issue shows it. XHTML that is ' +
        'sent as `application/xhtml+xml` is not judged, because UTF-8 is its default.',
    ],
    example: {
      found: '<head>\n  <title>Bäckerei am Hafen</title>',
      fixed: '<head>\n  <meta charset="utf-8">\n  <title>Bäckerei am Hafen</title>',
    },
    hints: ['Make sure that the file or template is also saved as UTF-8.'],
  }),
  needs: ['charsets', 'charset', 'contentType'],
  appliesTo: ({ contentType }) => !/^\s*application\/xhtml\+xml/i.test(contentType),
  find: ({ charsets, charset }) => {
    if (namedEncodings(charsets).length > 0) return []
    const unknown = unknownLabel(charsets)
    const guess = `; read as ${charset}`
    return [
      unknown === null
        ? { saw: `no encoding in the header, the byte order mark or a meta tag${guess}` }
        : { saw: `unknown encoding “${unknown.label}”${guess}`, at: unknown.at },
    ]
  },
})

function unknownLabel({ header, meta }: PageCharsets): { label: string; at: string } | null {
  const isNamed = (named: NamedCharset | null) => named !== null && !isBlank(named.label)
  if (isNamed(header)) return { label: header?.label ?? '', at: 'Content-Type' }
  return isNamed(meta) ? { label: meta?.label ?? '', at: META_CHARSET } : null
}
