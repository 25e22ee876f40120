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
  version: 3,
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
      'If the text of one is the title or the H1 of the page, or starts with the whole title, the page writes links to ' +
        'itself in this way, and none is reported. The title also counts without what follows a sign such as | or –, ' +
        'often the name of the site. The first words of a title or H1 are not enough.',
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
      if (namesPage(text ?? '', title ?? '', h1s)) return []
      found.push({ index, saw: `href=""${withText(text)}` })
    }
    return linkEvidence(found, linkDetails)
  },
})

/** Whether the link text names this page. The alternative text of a logo may follow the title. */
function namesPage(text: string, title: string, h1s: readonly string[]): boolean {
  const words = wordsOf(text)
  if (words === '') return false
  const name = wordsOf(title)
  return (
    (name !== '' && words.startsWith(`${name} `)) || [...titlesIn(title), ...h1s].some((own) => wordsOf(own) === words)
  )
}

/** The title with and without the site name after a separator: 'Rye bread | Bakery' and 'Rye bread'. */
function titlesIn(title: string): string[] {
  return [title, ...Array.from(title.matchAll(SEPARATOR), ({ index }) => title.slice(0, index))]
}

function wordsOf(text: string): string {
  return text.toLowerCase().replace(NO_WORD, ' ').trim()
}

const SEPARATOR = /\s(?:[-–—·•«»‹›/~]|::)\s|\|/gu
const NO_WORD = /[^\p{L}\p{N}]+/gu
