import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import type { SitePages } from '#testing/sites/serve-site.ts'
import { ogSameEverywhere } from './og-same-everywhere.ts'

type Texts = { title: string; description?: string; og: { title?: string; description?: string } }

/** A site with this number of pages. */
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
      Array.from({ length: 9 }, (_, nth) => [
        `/${nth + 1}`,
        ['“BAKERY” – on 10 pages [meta[property="og:title"], meta[name="og:title"]]'],
      ]),
    ),
    counts: { found: 9, passed: 2, notApplicable: 0 },
  },
  'home pages of languages may have the name of the site': {
    site: {
      ...siteOf(10, (nth) => ({ title: `Bread ${nth}`, og: { title: nth === 0 ? 'Fresh bread' : 'Bakery' } })),
      '/9': '<title>Bread 9</title><a href="/en/index.html">English</a><a href="/de/">Deutsch</a><a href="/en/rye.html">Rye</a>',
      '/en/index.html': '<title>Home</title><meta property="og:title" content="Bakery">',
      '/de/': '<title>Willkommen</title><meta property="og:title" content="Bakery">',
      '/en/rye.html': '<title>Rye</title><meta property="og:title" content="Bakery">',
    },
    finds: Object.fromEntries(
      [...Array.from({ length: 8 }, (_, nth) => `/${nth + 1}`), '/en/rye.html'].map((path) => [
        path,
        ['“Bakery” – on 11 pages [meta[property="og:title"], meta[name="og:title"]]'],
      ]),
    ),
    counts: { found: 9, passed: 3, notApplicable: 1 },
  },
  'nine pages': {
    site: siteOf(10, (nth) => ({ title: `Bread ${nth}`, og: nth < 9 ? { title: 'Bakery' } : {} })),
    counts: { found: 0, passed: 9, notApplicable: 1 },
  },
  'ten pages with nine different titles': {
    site: siteOf(10, (nth) => ({ title: `Bread ${Math.max(1, nth)}`, og: { title: 'Bakery' } })),
    counts: { found: 0, passed: 10 },
  },
  'a page whose own title it is': {
    site: siteOf(11, (nth) => ({ title: nth === 0 ? 'bakery' : `Bread ${nth}`, og: { title: 'Bakery' } })),
    finds: Object.fromEntries(
      Array.from({ length: 10 }, (_, nth) => [
        `/${nth + 1}`,
        ['“Bakery” – on 11 pages [meta[property="og:title"], meta[name="og:title"]]'],
      ]),
    ),
    counts: { found: 10, passed: 1 },
  },
  'a description counts only next to a title, and not where all descriptions are the same': {
    site: siteOf(30, (nth) => ({
      title: `Bread ${nth}`,
      description: nth < 20 ? '' : 'Fresh bread',
      og:
        nth < 10
          ? { title: `Bread ${nth}`, description: 'All about bread' }
          : { title: 'Bakery', description: nth < 20 ? 'All about bread' : 'Fresh bread' },
    })),
    finds: Object.fromEntries(
      Array.from({ length: 20 }, (_, nth) => [
        `/${nth + 10}`,
        nth < 10
          ? [
              '“Bakery” – on 20 pages [meta[property="og:title"], meta[name="og:title"]]',
              '“All about bread” – on 20 pages [meta[property="og:description"], meta[name="og:description"]]',
            ]
          : ['“Bakery” – on 20 pages [meta[property="og:title"], meta[name="og:title"]]'],
      ]),
    ),
    counts: { found: 20, passed: 10 },
  },
})
