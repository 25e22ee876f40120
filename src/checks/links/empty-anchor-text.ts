import { LINK_FLAGS } from '#domain/facts/link-facts.ts'
import { isBlank } from '#domain/words/text.ts'
import { definePageCheck } from '../check.ts'
import { linkEvidence } from '../shared/link-evidence.ts'
import { ownHostOf } from '../shared/own-host.ts'
import { urlParts } from '../shared/url-parts.ts'

const ONLY_LINK = ', the only link to this page'
const IMAGE_FILE = /\.(?:jpe?g|png|gif|webp|avif|svg)$/i

export const emptyAnchorText = definePageCheck({
  id: 'empty_anchor_text',
  category: 'links',
  severity: ({ evidence }) => (evidence.some(({ saw }) => saw.endsWith(ONLY_LINK)) ? 'medium' : 'low'),
  otherSeverities: ['medium'],
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'Links without a text',
  message: 'Links within this site have neither a text nor another name',
  why:
    'A screen reader announces only “link” or reads the URL aloud, and search engines do not learn what the target is ' +
    'about.',
  fix: 'Write a text into the link. If it contains only a picture, describe the target in its alt text or in aria-label.',
  basis: 'WCAG 2.4.4 and 4.1.2; Google: make your links crawlable',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/link-purpose-in-context.html',
  recommend: ({ evidence: [first] }) => {
    if (first === undefined) return null
    const isImage = first.saw.includes('an image without alt text')
    return isImage
      ? 'Describe the target of the link in the alt text of its image: `<img src="…" alt="Rye bread">`.'
      : null
  },
  more: () => ({
    rule: [
      'We report a link to the same host (with or without `www.`) that has no text, no `aria-label`, no `title` and no ' +
        'image with alt text. Links that get their name from `aria-labelledby` or from the title of an SVG are not ' +
        'judged, and hidden ones and links to the page itself are not reported.',
      'The severity is medium if one of them is the only link on the page to its target, else low: a picture next to a ' +
        'text link to the same page does little harm. Nor does a small picture that opens the large one.',
    ],
    example: {
      found: '<a href="/bread"><img src="/bread.jpg" alt=""></a>',
      fixed: '<a href="/bread"><img src="/bread.jpg" alt="Our breads"></a>',
    },
  }),
  needs: ['url', 'links', 'linkDetails'],
  find: ({ url: pageUrl, links, linkDetails }) => {
    const { flags, names } = linkDetails
    const empty: number[] = []
    for (let index = 0; index < flags.length; index += 1) {
      const text = links[index]?.text
      if (text === undefined || !isBlank(text) || !isBlank(names[index])) continue
      if (((flags[index] ?? 0) & (LINK_FLAGS.hasUnknownName | LINK_FLAGS.isHidden)) === 0) empty.push(index)
    }
    if (empty.length === 0) return []
    const isOwn = ownHostOf(pageUrl)
    const own = empty.filter((index) => isOwn(urlAt(index)) && withoutFragment(urlAt(index)) !== pageUrl)
    if (own.length === 0) return []
    const counts = new Map(own.map((index) => [withoutFragment(urlAt(index)), 0]))
    for (const { url } of links) {
      const target = withoutFragment(url)
      const count = counts.get(target)
      if (count !== undefined) counts.set(target, count + 1)
    }
    const found = own.map((index) => {
      const target = withoutFragment(urlAt(index))
      const isOnly = counts.get(target) === 1 && !IMAGE_FILE.test(urlParts(target).path)
      const what = ((flags[index] ?? 0) & LINK_FLAGS.isImage) === 0 ? 'no text' : 'an image without alt text'
      return { index, saw: `${urlAt(index)}: ${what}${isOnly ? ONLY_LINK : ''}` }
    })
    return linkEvidence(found, linkDetails)

    function urlAt(index: number): string {
      return links[index]?.url ?? ''
    }
  },
})

function withoutFragment(url: string): string {
  const fragment = url.indexOf('#')
  return fragment === -1 ? url : url.slice(0, fragment)
}
