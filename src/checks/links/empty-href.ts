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
    ],
    example: { found: '<a href="">Opening hours</a>', fixed: '<a href="/opening-hours">Opening hours</a>' },
  }),
  needs: ['links', 'linkDetails'],
  find: ({ links, linkDetails }) => {
    const found: { index: number; saw: string }[] = []
    for (let index = 0; index < linkDetails.hrefs.length; index += 1) {
      const href = linkDetails.hrefs[index]
      if (href !== 0 && !(typeof href === 'string' && href.trim() === '')) continue
      const flags = linkDetails.flags[index] ?? 0
      const text = links[index]?.text
      if ((flags & (LINK_FLAGS.isCurrent | LINK_FLAGS.isHidden)) !== 0 || isBlank(text)) continue
      found.push({ index, saw: `href=""${withText(text)}` })
    }
    return linkEvidence(found, linkDetails)
  },
})
