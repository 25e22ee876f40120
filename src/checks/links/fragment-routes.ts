import { pageKey } from '#domain/urls/url.ts'
import { definePageCheck } from '../check.ts'
import { fragmentLinks } from '../shared/fragment-links.ts'
import { withText } from '../shared/link-evidence.ts'

const MIN_ROUTES = 3
const ROUTE = '#/'

export const fragmentRoutes = definePageCheck({
  id: 'fragment_routes',
  category: 'links',
  severity: 'medium',
  owner: 'developer',
  effort: 'L',
  certainty: 'exact',
  title: 'Pages behind URL fragments',
  message: 'Links on this page lead to pages that exist only after the # of the URL',
  why: 'Search engines drop everything after the #, so for them all these pages are one, and only that one can be listed.',
  fix: 'Give each page a URL of its own and change it with the History API. Most routers have a setting for this.',
  basis: 'Google: JavaScript SEO basics; use the History API instead of fragments',
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  more: () => ({
    rule: [
      `We report a page with links to at least ${MIN_ROUTES} different fragments of the page itself that begin with a ` +
        'slash, such as `#/bread`. Ordinary fragments, which jump to a part of the page, are not counted. Fragments that ' +
        'begin with `#!` are reported as hashbang URLs.',
    ],
    example: { found: '<a href="#/bread">Bread</a>', fixed: '<a href="/bread">Bread</a>' },
  }),
  needs: ['url', 'links', 'linkDetails'],
  find: (page) => {
    const { url, linkDetails } = page
    const routes = new Map<string, { saw: string; at?: string }>()
    const add = (fragment: string, text: string, at?: string) => {
      if (fragment.length <= ROUTE.length || routes.has(fragment)) return
      routes.set(fragment, { saw: fragment + withText(text), ...(at !== undefined && { at }) })
    }
    for (const { href, text, path } of linkDetails.others) if (href.startsWith(ROUTE)) add(href, text, path)
    for (const { mark, link } of fragmentLinks(page))
      if (link.url.startsWith(ROUTE, mark) && pageKey(link.url) === pageKey(url)) add(link.url.slice(mark), link.text)
    return routes.size < MIN_ROUTES ? [] : [...routes.values()]
  },
})
