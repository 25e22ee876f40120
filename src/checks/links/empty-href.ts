import { LINK_FLAGS } from '#domain/facts/link-facts.ts'
import { isBlank } from '#domain/words/text.ts'
import { definePageCheck } from '../check.ts'
import { linkEvidence, withText } from '../shared/link-evidence.ts'

export const emptyHref = definePageCheck({
  id: 'empty_href',
  category: 'links',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'Links with an empty href',
  message: 'Links on this page have an empty href, so they lead back to the page itself',
  why: 'Visitors expect to get somewhere, but the page only loads again. Often the template had no URL to fill in.',
  fix: 'Give the link a target. If it starts an action on the page, make it a button.',
  basis: 'HTML standard: links',
  source: 'https://html.spec.whatwg.org/multipage/links.html',
  more: () => ({
    rule: [
      'We report `<a href="">` with a text. A link with `aria-current`, or in a list item with it, is not reported: it ' +
        'marks the page you are on. Links that are hidden by an attribute or inline style are not reported either.',
      'If the text of one is the title or the H1 of the page, the page writes links to itself in this way, and none is ' +
        'reported.',
    ],
    example: { found: '<a href="">Opening hours</a>', fixed: '<a href="/opening-hours">Opening hours</a>' },
  }),
  needs: ['links', 'linkDetails', 'title', 'h1s'],
  find: ({ links, linkDetails, title, h1s }) => {
    const found: { index: number; saw: string }[] = []
    for (let index = 0; index < linkDetails.hrefs.length; index += 1) {
      const href = linkDetails.hrefs[index]
      if (href !== 0 && !(typeof href === 'string' && href.trim() === '')) continue
      const flags = linkDetails.flags[index] ?? 0
      const text = links[index]?.text
      if ((flags & (LINK_FLAGS.isCurrent | LINK_FLAGS.isHidden)) !== 0 || isBlank(text)) continue
      if (namesPage(text ?? '', [title ?? '', ...h1s])) return []
      found.push({ index, saw: `href=""${withText(text)}` })
    }
    return linkEvidence(found, linkDetails)
  },
})

/** The name of a site often follows the title, and a sign for the link to a heading the heading. */
function namesPage(text: string, names: readonly string[]): boolean {
  const words = wordsOf(text)
  return names.some((name) => {
    const own = wordsOf(name)
    return own !== '' && words !== '' && (`${own} `.startsWith(`${words} `) || `${words} `.startsWith(`${own} `))
  })
}

function wordsOf(text: string): string {
  return text.toLowerCase().replace(NO_WORD, ' ').trim()
}

const NO_WORD = /[^\p{L}\p{N}]+/gu
