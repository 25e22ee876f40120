import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import type { SitePages } from '#testing/sites/serve-site.ts'
import { ogSameEverywhere } from './og-same-everywhere.ts'

type Texts = { title: string; description?: string; og: { title?: string; description?: string } }

/** A site with so many pages. */
function siteOf(pages: number, textsOf: (nth: number) => Texts): SitePages {
  const paths = Array.from({ length: pages }, (_, nth) => (nth === 0 ? '/' : `/${nth}`))
  const links = paths.map((path) => `<a href="${path}">${path}</a>`).join('')
  return Object.fromEntries(
    paths.map((path, nth) => {
      const { title, description = '', og } = textsOf(nth)
      const tags = Object.entries(og).map(([key, text]) => `<meta property="og:${key}" content="${text}">`)
      return [path, `<title>${title}</title><meta name="description" content="${description}">${tags.join('')}${links}`]
    }),
  )
}

testQueryCheck(ogSameEverywhere, {
  'ten pages': {
    site: siteOf(11, (nth) =>
      nth < 10
        ? { title: `Bread ${nth}`, og: { title: nth === 0 ? 'Bakery' : 'BAKERY', description: `Loaf ${nth}` } }
        : { title: 'Contact', og: { title: 'Contact' } },
    ),
    finds: Object.fromEntries(
      Array.from({ length: 10 }, (_, nth) => [
        nth === 0 ? '/' : `/${nth}`,
        [`“${nth === 0 ? 'Bakery' : 'BAKERY'}” – on 10 pages [og:title]`],
      ]),
    ),
    counts: { found: 10, passed: 1, notApplicable: 0 },
  },
  'nine pages': {
    site: siteOf(10, (nth) => ({ title: `Bread ${nth}`, og: nth < 9 ? { title: 'Bakery' } : {} })),
    counts: { found: 0, passed: 9, notApplicable: 1 },
  },
  'ten pages with nine different titles': {
    site: siteOf(10, (nth) => ({ title: `Bread ${Math.max(1, nth)}`, og: { title: 'Bakery' } })),
    counts: { found: 0, passed: 10 },
  },
  'the description of pages without their own, but not where all descriptions are the same': {
    site: siteOf(20, (nth) => ({
      title: `Bread ${nth}`,
      description: nth < 10 ? '' : 'Fresh bread',
      og: { description: nth < 10 ? 'All about bread' : 'Fresh bread' },
    })),
    finds: Object.fromEntries(
      Array.from({ length: 10 }, (_, nth) => [
        nth === 0 ? '/' : `/${nth}`,
        ['“All about bread” – on 10 pages [og:description]'],
      ]),
    ),
    counts: { found: 10, passed: 10 },
  },
})
