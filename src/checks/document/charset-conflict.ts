import { definePageCheck } from '../check.ts'
import { areInConflict, namedEncodings } from './named-encodings.ts'

export const charsetConflict = definePageCheck({
  id: 'charset_conflict',
  category: 'accessibility',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Contradicting character encodings',
  message: 'The page names more than one character encoding',
  why:
    'Browsers and crawlers use only one of them. If it is not the one in which the page was saved, letters outside ' +
    'of plain English turn into nonsense.',
  fix: 'Name one encoding, UTF-8, in the `Content-Type` header and in the meta tag, and save the page in it.',
  basis: 'WHATWG Encoding; HTML standard, section “Determining the character encoding”',
  source: 'https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding',
  recommend: ({ evidence: [first] }) =>
    first === undefined
      ? null
      : `Browsers use the first one listed (${first.saw}) and ignore the others. Check that the page is saved in it, ` +
        'and correct the others to name the same.',
  more: () => ({
    rule: [
      'We compare the encodings that the byte order mark, the `Content-Type` header, the meta tag and the XML ' +
        'declaration name. Browsers prefer them in this order. Different names of one encoding, such as `utf8` and ' +
        '`UTF-8`, or `iso-8859-1` and `windows-1252`, are no conflict. Names that do not exist are ignored.',
    ],
    example: {
      found: 'Content-Type: text/html; charset=iso-8859-1\n\n<meta charset="utf-8">',
      fixed: 'Content-Type: text/html; charset=utf-8\n\n<meta charset="utf-8">',
    },
    hints: ['A wrong charset in the header often comes from `AddDefaultCharset` in the configuration of Apache.'],
  }),
  needs: ['charsets'],
  find: ({ charsets }) => {
    const named = namedEncodings(charsets)
    return areInConflict(named) ? named.map(({ saw, at }) => ({ saw, at })) : []
  },
})
