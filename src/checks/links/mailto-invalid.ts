import { definePageCheck } from '../check.ts'
import { withText } from '../shared/link-evidence.ts'

const MAILTO = /^[\0- ]*mailto:/i
/** An addr-spec of RFC 5322 without quotes and comments; letters of any script. */
const ADDRESS = /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*$/u
const HAS_FIELDS = /^(?:.*&)?(?:to|cc|bcc|subject|body)=/i
const MAX_LENGTH = 2000

export const mailtoInvalid = definePageCheck({
  id: 'mailto_invalid',
  category: 'links',
  severity: 'low',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  title: 'Invalid email links',
  message: 'Email links on this page have no valid address',
  why: 'The mail program opens without a recipient or refuses the address, and the message is never sent.',
  fix: 'Write the address right after mailto:, without spaces: mailto:name@example.com. Separate several with commas.',
  basis: 'RFC 6068',
  source: 'https://www.rfc-editor.org/rfc/rfc6068',
  more: () => ({
    rule: [
      'We report a `mailto:` link whose recipient is missing, contains white space, or is not of the form `name@host`. ' +
        'Several addresses must be separated by commas.',
      'A link without a recipient but with a subject or text is not reported: “share by email” links are like that.',
    ],
    example: {
      found: '<a href="mailto: ada@hafen.example">Write to us</a>',
      fixed: '<a href="mailto:ada@hafen.example">Write to us</a>',
    },
  }),
  needs: ['linkDetails'],
  find: ({ linkDetails: { others } }) =>
    others.flatMap(({ href, text, path }) => {
      if (!MAILTO.test(href)) return []
      const problem = problemOf(href.replace(MAILTO, '').trimEnd())
      return problem === null ? [] : [{ saw: `${problem}: ${href.trim()}${withText(text)}`, at: path }]
    }),
})

function problemOf(target: string): string | null {
  const mark = target.indexOf('?')
  const recipients = decoded(mark === -1 ? target : target.slice(0, mark))
  if (recipients.trim() === '') return HAS_FIELDS.test(mark === -1 ? '' : target.slice(mark + 1)) ? null : 'no address'
  if (recipients.length > MAX_LENGTH) return null
  if (recipients.includes(';')) return 'semicolon instead of a comma'
  const invalid = recipients.split(',').find((address) => !ADDRESS.test(address))
  if (invalid === undefined) return null
  return ADDRESS.test(invalid.trim()) ? 'white space around the address' : 'not an email address'
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
