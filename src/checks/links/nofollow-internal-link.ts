import { words } from '#domain/checks/check-option.ts'
import { definePageCheck } from '../check.ts'
import { linkEvidence, withText } from '../shared/link-evidence.ts'
import { ownHostOf } from '../shared/own-host.ts'
import { isPrivatePath, PRIVATE_PATHS } from '../shared/private-paths.ts'
import { urlParts } from '../shared/url-parts.ts'

/** File names of something other than a page. */
const OTHER_FILE = /\.(?!html?$|xhtml$|php\d?$|aspx?$|jspx?$|cfm$)[a-z][a-z\d]{1,4}$/i
const QUALIFYING = new Set(['nofollow', 'ugc', 'sponsored'])

export const nofollowInternalLink = definePageCheck({
  id: 'nofollow_internal_link',
  category: 'links',
  severity: 'low',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'Internal links with nofollow',
  message: 'Links to other pages of this site are marked nofollow, ugc or sponsored',
  why:
    'These attributes tell search engines not to trust the target, here your own page. It may be crawled less, and the ' +
    'link does not help it.',
  fix: 'Remove nofollow, ugc and sponsored from the rel attribute of links to your own pages.',
  basis: 'Google: qualify your outbound links',
  source: 'https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links',
  more: () => ({
    rule: [
      'We report each different page of the same host (with or without `www.`) that a link with `nofollow`, `ugc` or ' +
        '`sponsored` leads to.',
      'Not reported are links to the page itself, URLs with a query (sorting, filters, “add to cart” and “reply” are ' +
        'often nofollow on purpose), URLs with a fragment (“reply” and “share” again), files that are no pages, such as ' +
        `\`.txt\` and \`.zip\`, and paths with one of these parts: ${PRIVATE_PATHS.join(', ')}. You can change that ` +
        'list.',
    ],
    example: { found: '<a href="/bread" rel="nofollow">Bread</a>', fixed: '<a href="/bread">Bread</a>' },
  }),
  needs: ['url', 'links', 'linkDetails'],
  options: { privatePaths: words({ label: 'Parts of paths that may be nofollow', default: PRIVATE_PATHS }) },
  find: ({ url: pageUrl, links, linkDetails }, { privatePaths }) => {
    if (!links.some(isQualified)) return []
    const isOwn = ownHostOf(pageUrl)
    const ownPath = urlParts(pageUrl).path
    const wordSet = new Set(privatePaths.map((word) => word.toLowerCase()))
    const found = new Map<string, { index: number; saw: string }>()
    links.forEach((link, index) => {
      if (!isQualified(link) || !isOwn(link.url) || found.has(link.url)) return
      const { path, query } = urlParts(link.url)
      if (query !== '' || path === ownPath || link.url.includes('#') || OTHER_FILE.test(path)) return
      if (isPrivatePath(path, wordSet)) return
      found.set(link.url, { index, saw: `rel="${link.rel.join(' ')}": ${link.url}${withText(link.text)}` })
    })
    return linkEvidence([...found.values()], linkDetails)
  },
})

function isQualified({ rel }: { rel: readonly string[] }): boolean {
  return rel.length > 0 && rel.some((token) => QUALIFYING.has(token))
}
