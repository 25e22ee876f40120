import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { jsonLd } from '#testing/html/json-ld.ts'
import { pageWithLinks, type SitePages } from '#testing/sites/serve-site.ts'
import { entityNameInconsistent } from './entity-name-inconsistent.ts'

const og = (name: string) => `<meta property="og:site_name" content="${name}">`
const website = { '@type': 'WebSite', name: 'Hafen Bakery', url: '/' }
const organization = { '@type': 'Bakery', name: 'HAFEN-Bakery GmbH & Co. KG' }
const siteWith = (head: string, titles: string[] = []): SitePages => ({
  '/': head + pageWithLinks('Home', ...titles.map((_, at) => `/${at}`)),
  ...Object.fromEntries(titles.map((title, at) => [`/${at}`, pageWithLinks(title)])),
})
const titlesOf = (name: string, count: number) => Array.from({ length: count }, (_, at) => `Bread ${at} | ${name}`)

testQueryCheck(entityNameInconsistent, {
  'another name in og:site_name': {
    site: siteWith(og('Hafen') + jsonLd(website, organization)),
    finds: { '/': ['WebSite: Hafen Bakery', 'Organization: HAFEN-Bakery GmbH & Co. KG', 'og:site_name: Hafen'] },
    counts: { found: 1, passed: 0, notApplicable: 0 },
  },
  'another name in four of seven titles': {
    site: siteWith(og('Hafen Bakery'), [...titlesOf('Hafenbrot', 4), 'Rye', 'Oats']),
    finds: { '/': ['og:site_name: Hafen Bakery', 'titles: Hafenbrot'] },
    counts: { found: 1 },
  },
  'a name with a separator, whose end alone is no name': {
    site: siteWith(og('HB Hafen'), [...titlesOf('Bakery - Hafen', 9), 'HB Hafen', 'Oats']),
    finds: { '/': ['og:site_name: HB Hafen', 'titles: Bakery - Hafen'] },
    counts: { found: 1 },
  },
  'a name with a separator at the beginning': {
    site: siteWith(og('HB Hafen'), ['Bakery - Hafen', ...[1, 2, 3, 4].map((at) => `Bakery - Hafen | Bread ${at}`)]),
    finds: { '/': ['og:site_name: HB Hafen', 'titles: Bakery - Hafen'] },
    counts: { found: 1 },
  },
  'a section of the site is no part of its name': {
    site: siteWith(og('Hafenbrot'), [...titlesOf('Rye | Hafen', 6), 'Oats | Hafen', 'Bran | Hafen']),
    finds: { '/': ['og:site_name: Hafenbrot', 'titles: Hafen'] },
    counts: { found: 1 },
  },
  'in three titles': {
    site: siteWith(og('Hafen Bakery') + jsonLd(website), titlesOf('Hafenbrot', 3)),
    counts: { found: 0, passed: 1 },
  },
  'another name that the markup gives as well': {
    site: siteWith(og('Hafen') + jsonLd({ ...website, alternateName: ['HB', 'Hafen'] })),
    counts: { found: 0, passed: 1 },
  },
  'several organizations, none of which is that of the site': {
    site: siteWith(og('Hafen Bakery') + jsonLd(website, organization, { '@type': 'Organization', name: 'Mill' })),
    counts: { found: 0, passed: 1 },
  },
  'a name with a separator in it, in titles': {
    site: siteWith(
      og('Bread, rolls, cakes') + jsonLd({ ...website, name: 'Bread, rolls, cakes' }),
      titlesOf('Bread, rolls, cakes', 5),
    ),
    counts: { found: 0, passed: 1 },
  },
  'the WebSite of another host': {
    site: siteWith(
      og('Hafen') + jsonLd({ ...website, url: 'https://theme.example/' }, { ...organization, name: 'Hafen' }),
    ),
    counts: { found: 0, passed: 1 },
  },
  'a name that is joined with its other name': {
    site: siteWith(og('Hafen Bakery - Port Bread') + jsonLd({ ...website, alternateName: 'Port Bread' })),
    counts: { found: 0, passed: 1 },
  },
  'one source': {
    site: siteWith(og('Hafen')),
    counts: { found: 0, passed: 0, notApplicable: 1, reason: 'fewer than two sources name the site' },
  },
})
