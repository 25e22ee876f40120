import { definePageCheck } from '../check.ts'
import { withText } from '../shared/link-evidence.ts'

const TEL = /^[\0- ]*tel:/i
const MIN_DIGITS = 3
/** `p` and `w` are pauses. */
const LETTERS = /[a-oq-vx-z]/i
const INTERNATIONAL = /^[^\d+]*(?:\+|00)[\s(]*[1-9]/

export const telInvalid = definePageCheck({
  id: 'tel_invalid',
  category: 'links',
  severity: 'low',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  title: 'Invalid phone links',
  message: 'Phone links on this page cannot be dialled everywhere',
  why: 'Phones refuse such a number, or people abroad reach somebody else because the country code is missing.',
  fix: 'Write the number with + and country code, digits only: tel:+4940123456.',
  basis: 'RFC 3966',
  source: 'https://www.rfc-editor.org/rfc/rfc3966',
  more: () => ({
    rule: [
      `We report a \`tel:\` link with letters in the number, with fewer than ${MIN_DIGITS} digits, or without \`+\` although ` +
        'the text of the link shows the number with a country code (`+49 …` or `0049 …`).',
      'Local numbers are not reported if the text shows them as local too. Spaces, hyphens, brackets, extensions ' +
        '(`;ext=12`) and pauses are accepted.',
    ],
    example: {
      found: '<a href="tel:040123456">+49 40 123456</a>',
      fixed: '<a href="tel:+4940123456">+49 40 123456</a>',
    },
  }),
  needs: ['linkDetails'],
  find: ({ linkDetails: { others } }) =>
    others.flatMap(({ href, text, path }) => {
      if (!TEL.test(href)) return []
      const problem = problemOf(href.replace(TEL, ''), text)
      return problem === null ? [] : [{ saw: `${problem}: ${href.trim()}${withText(text)}`, at: path }]
    }),
})

function problemOf(target: string, text: string): string | null {
  const number = decoded(target).split(';', 1)[0] ?? ''
  if (LETTERS.test(number)) return 'letters in the number'
  const digitCount = number.replace(/\D/g, '').length
  if (digitCount < MIN_DIGITS) return digitCount === 0 ? 'no digits' : `fewer than ${MIN_DIGITS} digits`
  if (number.includes('+') || !INTERNATIONAL.test(text)) return null
  return text.includes('+') ? 'no + although the text shows one' : 'no + before the country code'
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
