import { definePageCheck } from '../check.ts'
import { areInConflict, namedEncodings } from './named-encodings.ts'

export const notUtf8 = definePageCheck({
  id: 'not_utf8',
  category: 'accessibility',
  severity: 'low',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  title: 'Page is not in UTF-8',
  message: 'The page uses an old character encoding',
  why:
    'Old encodings cannot represent all characters, and forms and URLs on such pages are encoded in unexpected ways. ' +
    'The HTML standard allows only UTF-8.',
  fix: 'Save the page and its templates as UTF-8, and name UTF-8 in the `Content-Type` header and the meta tag.',
  basis: 'HTML standard, section “Specifying the document’s character encoding”',
  source: 'https://html.spec.whatwg.org/multipage/semantics.html#charset',
  more: () => ({
    rule: [
      'A page is reported if the encoding that it names, and in which we read it, is not UTF-8.',
      'Pages that name no encoding, or several that contradict each other, are reported as such instead.',
    ],
    example: { found: '<meta charset="iso-8859-1">', fixed: '<meta charset="utf-8">' },
    hints: ['Convert the database and the templates first: with the meta tag alone, letters turn into nonsense.'],
  }),
  needs: ['charset', 'charsets'],
  appliesTo: ({ charsets }) => {
    const named = namedEncodings(charsets)
    return named.length > 0 && !areInConflict(named)
  },
  find: ({ charset, charsets }) => {
    if (charset === 'utf-8') return []
    const [first] = namedEncodings(charsets)
    return [{ saw: `${charset} (${first?.saw})`, ...(first && { at: first.at }) }]
  },
})
