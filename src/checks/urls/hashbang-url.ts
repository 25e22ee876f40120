import { definePageCheck } from '../check.ts'
import { fragmentLinks } from '../shared/fragment-links.ts'
import { linkEvidence, withText } from '../shared/link-evidence.ts'
import { ownHostOf } from '../shared/own-host.ts'

const HASHBANG = '#!'

export const hashbangUrl = definePageCheck({
  id: 'hashbang_url',
  category: 'urls',
  severity: 'medium',
  owner: 'developer',
  effort: 'L',
  certainty: 'exact',
  title: 'Hashbang URLs',
  message: 'Links on this page lead to URLs with #!',
  why:
    'In 2018, Google gave up its special crawling of such URLs. Search engines drop everything after the #, so these ' +
    'pages are not found.',
  fix: 'Give each page a URL of its own with the History API, and redirect the old ones with a script.',
  basis: 'Google: JavaScript SEO basics; the AJAX crawling scheme has ended',
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  more: () => ({
    rule: [
      'We report each different link to the same host (with or without `www.`) whose fragment begins with `!` and goes on. ' +
        '`#!` alone is a common placeholder for links that do nothing, and is not reported.',
    ],
    example: { found: '<a href="/#!/bread">Bread</a>', fixed: '<a href="/bread">Bread</a>' },
  }),
  needs: ['url', 'links', 'linkDetails'],
  find: (page) => {
    const { url: pageUrl, linkDetails } = page
    const isOwn = ownHostOf(pageUrl)
    const found = new Map<string, { index: number; saw: string }>()
    for (const { index, mark, link } of fragmentLinks(page)) {
      const { url, text } = link
      if (!url.startsWith(HASHBANG, mark) || mark + HASHBANG.length === url.length) continue
      if (!found.has(url) && isOwn(url)) found.set(url, { index, saw: url + withText(text) })
    }
    const fragments = new Map(
      linkDetails.others.flatMap(({ href, text, path }) =>
        href.startsWith(HASHBANG) && href.length > HASHBANG.length
          ? [[href, { saw: href + withText(text), at: path }] as const]
          : [],
      ),
    )
    return [...linkEvidence([...found.values()], linkDetails), ...fragments.values()]
  },
})
