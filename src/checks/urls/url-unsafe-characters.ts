import { definePageCheck } from '../check.ts'
import { linkEvidence, withText } from '../shared/link-evidence.ts'
import { ownHostOf } from '../shared/own-host.ts'

const UNSAFE = /[\\^`{}<>"|]/
const ESCAPED = /%(?:5C|5E|60|7B|7D|3C|3E|22|7C)/i
/** A quick test for literal and escaped characters in one pass. */
const MAY_BE_UNSAFE = /[\\^`{}<>"|]|%[2-7][02BCDEbcde]/

export const urlUnsafeCharacters = definePageCheck({
  id: 'url_unsafe_characters',
  category: 'urls',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Unsafe characters in links',
  message: 'Links to pages of this site contain characters that URLs cannot contain',
  why: 'Browsers, crawlers and mail programs correct such characters differently, so the same link can lead to different URLs.',
  fix: 'Remove the characters from the URL, or replace them with hyphens. In a query, escape them.',
  basis: 'RFC 3986, section 2',
  source: 'https://www.rfc-editor.org/rfc/rfc3986',
  more: () => ({
    rule: [
      'We report links to the same host (with or without `www.`) that contain a backslash, `^`, a back-tick, `{`, `}`, `<`, ' +
        '`>`, `"` or a vertical bar as written, or one of these in escaped form in the path. Escaped characters in a ' +
        'query are right and not reported, and fragments do not count.',
    ],
    example: { found: '<a href="/bread\\rye">Rye</a>', fixed: '<a href="/bread/rye">Rye</a>' },
    hints: ['Braces are often left over from a template that was not filled in: `/product/{{ slug }}`.'],
  }),
  needs: ['url', 'links', 'linkDetails'],
  find: ({ url: pageUrl, links, linkDetails: details }) => {
    const isOwn = ownHostOf(pageUrl)
    const found = new Map<string, { index: number; saw: string }>()
    for (let index = 0; index < details.hrefs.length; index += 1) {
      const { url, text } = links[index] ?? { url: '', text: '' }
      const href = details.hrefs[index]
      const written = typeof href === 'string' ? href : url
      if (!MAY_BE_UNSAFE.test(written) && (written === url || !MAY_BE_UNSAFE.test(url))) continue
      if (found.has(written) || !isUnsafe(written, url) || !isOwn(url)) continue
      found.set(written, { index, saw: written + withText(text) })
    }
    return linkEvidence([...found.values()], details)
  },
})

function isUnsafe(written: string, url: string): boolean {
  return UNSAFE.test(before(written, '#')) || ESCAPED.test(before(before(url, '#'), '?'))
}

function before(text: string, mark: string): string {
  const at = text.indexOf(mark)
  return at === -1 ? text : text.slice(0, at)
}
