import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { jsonLd } from '#testing/html/json-ld.ts'
import { pageWithLinks, type SitePages } from '#testing/sites/serve-site.ts'
import { schemaOutlier } from './schema-outlier.ts'

const PRODUCT = jsonLd({ '@type': 'Product', name: 'Rye' })
const ARTICLE = jsonLd({ '@type': 'Article', headline: 'Rye' })

/** Pages `/bread/1` and so on: first this number of pages with a product, and then the given ones. */
const shop = (products: number, ...others: string[]): SitePages => {
  const bodies = [...Array.from({ length: products }, () => PRODUCT), ...others]
  const paths = bodies.map((_, at) => `/bread/${at + 1}`)
  return {
    '/': pageWithLinks('Home', ...paths),
    ...Object.fromEntries(paths.map((path, at) => [path, `<title>Bread ${at}</title>${bodies[at]}<p>Bread</p>`])),
  }
}

testQueryCheck(schemaOutlier, {
  'nine of ten pages': {
    site: shop(9, jsonLd({ '@type': 'BreadcrumbList' })),
    finds: { '/bread/10': ['Product – 9 of 10 pages like /bread/* have it'] },
    counts: { found: 1, passed: 9, notApplicable: 1 },
  },
  'ten of eleven': {
    site: shop(10, ''),
    finds: { '/bread/11': ['Product – 10 of 11 pages like /bread/* have it'] },
    counts: { found: 1, passed: 10 },
  },
  'nine of eleven are too few': { site: shop(9, '', ''), counts: { found: 0, passed: 11 } },
  'eight of nine are too few pages': { site: shop(8, ''), counts: { found: 0, passed: 0, notApplicable: 10 } },
  'a subtype, a part of another node and data that cannot be parsed are no outliers': {
    site: shop(
      27,
      jsonLd({ '@type': 'IndividualProduct', name: 'Oat' }),
      jsonLd({ '@type': 'WebPage', mainEntity: { '@type': ['Thing', 'Product'], name: 'Spelt' } }),
      '<script type="application/ld+json">{ "@type": "Product", }</script>',
    ),
    counts: { found: 0, passed: 30 },
  },
  'home pages of languages and redirects are not compared': {
    site: shop(10, '<meta http-equiv="refresh" content="0; url=/">'),
    counts: { found: 0, passed: 10 },
  },
  'the home page of a language is no outlier': {
    site: Object.fromEntries([
      ['/', pageWithLinks('Home', '/de', ...Array.from({ length: 10 }, (_, at) => `/bread${at}`))],
      ['/de', pageWithLinks('Startseite')],
      ...Array.from({ length: 10 }, (_, at) => [`/bread${at}`, `<title>Bread ${at}</title>${PRODUCT}<p>Bread</p>`]),
    ]),
    counts: { found: 0, passed: 10 },
  },
  'an article is expected only among articles': {
    site: Object.fromEntries([
      ['/', pageWithLinks('Home', '/contact', '/tags', '/oat', ...Array.from({ length: 30 }, (_, at) => `/rye${at}`))],
      ['/contact', `<meta property="og:type" content="article">${pageWithLinks('Contact')}`],
      ['/tags', `<meta property="og:type" content="article">${pageWithLinks('Tags')}`],
      ['/oat', `<meta property="og:type" content="article">${pageWithLinks('Oat')}`],
      ...Array.from({ length: 30 }, (_, at) => [`/rye${at}`, `<title>Rye ${at}</title>${ARTICLE}<p>Rye</p>`]),
    ]),
    finds: { '/oat': ['Article – 30 of 33 pages like /* have it'] },
    counts: { found: 1, passed: 32 },
  },
  'a noindex page is not compared': {
    site: shop(10, '<meta name="robots" content="noindex">'),
    counts: { found: 0, passed: 10, notApplicable: 2 },
  },
})
