import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import type { SitePages } from '#testing/sites/serve-site.ts'
import { templatedPages } from './templated-pages.ts'

const TOWNS = 'Leeds York Hull Bath Derby Truro Ely Wells Ripon Exeter Lincoln'.split(' ')
const HOME =
  '<main>Our bakery has been at the harbour since 1924, and every loaf is made by hand with rye from the valley, water from our own spring and much time.</main>'

/** One long text with the name of the town once. */
function textFor(town: string, seed = 0): string {
  const words = Array.from({ length: 400 }, (_, nth) => `word${(nth * 7919 + seed) % 5003}`)
  return `<main><p>${words.join(' ')} ${town}</p></main>`
}

function siteOf(towns: string[], page: (town: string, nth: number) => string): SitePages {
  const links = towns.map((town) => `<a href="/${town}">${town}</a>`).join('')
  return {
    '/': `<title>Plumbers</title>${HOME}<nav>${links}</nav>`,
    ...Object.fromEntries(towns.map((town, nth) => [`/${town}`, page(town, nth)])),
  }
}

const like = (name: string) => `10 pages like /Leeds – its title says “leeds”, here “${name}”`

testQueryCheck(templatedPages, {
  'ten pages, of which one title differs in two words': {
    site: siteOf(TOWNS.slice(0, 10), (town) => {
      const name = town === 'Wells' ? 'Wells Somerset' : town
      return `<title>Plumber in ${name} | Pipes</title>${textFor(town)}`
    }),
    finds: {
      '/Leeds': TOWNS.slice(1, 6).map(
        (town) => `10 pages like this one – its title says “leeds”, that of /${town} says “${town.toLowerCase()}”`,
      ),
      ...Object.fromEntries(TOWNS.slice(1, 10).map((town) => [`/${town}`, [like(town.toLowerCase())]])),
      '/Wells': [like('somerset wells')],
    },
    counts: { found: 10, passed: 1, notApplicable: 0 },
  },
  'nine pages': {
    site: siteOf(TOWNS.slice(0, 9), (town) => `<title>Plumber in ${town} | Pipes</title>${textFor(town)}`),
    counts: { found: 0, passed: 10 },
  },
  'a tenth title that differs in three words, or in none': {
    site: siteOf(TOWNS, (town, nth) => {
      const title =
        nth === 9 ? `Plumber in ${town} on sea | Pipes` : `Plumber in ${nth === 10 ? 'Leeds' : town} | Pipes`
      return `<title>${title}</title>${textFor(town)}`
    }),
    counts: { found: 0, passed: 12 },
  },
  'texts of their own': {
    site: siteOf(
      TOWNS.slice(0, 10),
      (town, nth) => `<title>Plumber in ${town} | Pipes</title>${textFor(town, nth * 13)}`,
    ),
    counts: { found: 0, passed: 11 },
  },
})
