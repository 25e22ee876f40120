import { LINK_FLAGS, LINK_REGIONS } from '#domain/facts/link-facts.ts'
import { definePageCheck } from '../check.ts'
import { linkEvidence } from '../shared/link-evidence.ts'
import { ownHostOf } from '../shared/own-host.ts'
import { urlParts } from '../shared/url-parts.ts'
import { genericTextsOf, LANGUAGE_COUNT } from './generic-link-texts.ts'

const MIN_ELSEWHERE = 3
const MAIN = LINK_REGIONS.indexOf('main')
const REGION_BITS = 7
/** Generic texts are shorter than this, except for URLs. */
const MAX_TEXT = 200

export const genericAnchorText = definePageCheck({
  id: 'generic_anchor_text',
  category: 'links',
  severity: 'low',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'Links that say nothing',
  message: 'Texts of links on this page do not say what they lead to',
  why:
    'People who skim the page, or hear its links one after the other, do not learn where “read more” leads. Search engines ' +
    'use the text of a link to understand its target.',
  fix: 'Name the target in the link: “Opening hours of our bakery” instead of “click here”.',
  basis: 'Google: make your links crawlable, anchor text; WCAG 2.4.4',
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  more: () => ({
    rule: [
      `We compare the whole text of each link to the same host with lists of ${LANGUAGE_COUNT} languages: English, and the ` +
        'language that the page declares. A text that is only a URL counts as well. Case and punctuation at the end make ' +
        'no difference. Texts that are the name of the target are fine: “Go” for `/tags/go/`, or the URL of the start page.',
      'A link is not reported if an `aria-label` says more, or if the list item, article, section or table cell around it ' +
        `has a heading. A page is reported with at least one such link in its main part, or with ${MIN_ELSEWHERE} anywhere.`,
    ],
    example: {
      found: '<p>For our opening hours <a href="/hours">click here</a>.</p>',
      fixed: '<p>See our <a href="/hours">opening hours</a>.</p>',
    },
  }),
  needs: ['url', 'lang', 'links', 'linkDetails'],
  find: ({ url: pageUrl, lang, links, linkDetails }) => {
    const { flags, names } = linkDetails
    const isGeneric = genericTextsOf(lang)
    const isOwn = ownHostOf(pageUrl)
    const found: { index: number; saw: string }[] = []
    let isInMain = false
    for (let index = 0; index < flags.length; index += 1) {
      const { url, text } = links[index] ?? { url: '', text: '' }
      if (text.length > MAX_TEXT || text === '' || !isGeneric(text)) continue
      const flag = flags[index] ?? 0
      if ((flag & SAYS_MORE) !== 0 || names[index] !== undefined || !isOwn(url) || namesTarget(text, url)) continue
      isInMain ||= (flag & REGION_BITS) === MAIN
      found.push({ index, saw: `“${text.trim()}” links to ${url}` })
    }
    return isInMain || found.length >= MIN_ELSEWHERE ? linkEvidence(found, linkDetails) : []
  },
})

/** Whether the text only repeats the last part of the path or the fragment, or is the URL of a start page. */
function namesTarget(text: string, url: string): boolean {
  const word = text.trim().toLowerCase()
  if (START_PAGE.test(word)) return true
  const { path } = urlParts(url)
  const mark = url.indexOf('#')
  const last = path.toLowerCase().replace(ENDING, '').split('/').at(-1)
  const fragment =
    mark === -1
      ? undefined
      : url
          .slice(mark + 1)
          .toLowerCase()
          .split(SEPARATOR)
          .at(-1)
  return last === word || fragment === word
}

const START_PAGE = /^https?:\/\/[^/?#]+\/?$/
const ENDING = /(?:\.[a-z]+|\/)$/
const SEPARATOR = /[.:/]/

const SAYS_MORE = LINK_FLAGS.hasHeadingInItem | LINK_FLAGS.hasUnknownName | LINK_FLAGS.isHidden | LINK_FLAGS.isImage
