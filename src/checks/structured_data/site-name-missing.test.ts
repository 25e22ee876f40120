import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { jsonLd, tooLargeJsonLd } from '#testing/html/json-ld.ts'
import { NOT_ALL_READ } from './home-page-nodes.ts'
import { siteNameMissing } from './site-name-missing.ts'

const microdata = (url: string) =>
  `<div itemscope itemtype="https://schema.org/WebSite"><b itemprop="name">Hafen</b><a itemprop="url" href="${url}">Home</a></div>`

testQueryCheck(siteNameMissing, {
  'with name and url': { site: { '/': microdata('/') }, counts: { found: 0, passed: 1 } },
  'no structured data': {
    site: { '/': '<p>Rye</p>' },
    finds: { '/': ['no WebSite node'] },
    counts: { found: 1, passed: 0 },
  },
  'perhaps in a block that is too large to be read': {
    site: { '/': tooLargeJsonLd() },
    counts: { found: 0, passed: 0, notApplicable: 1, reason: NOT_ALL_READ },
  },
  'without name, inside another node': {
    site: { '/': jsonLd({ '@type': 'WebPage', isPartOf: { '@type': 'WebSite', url: 'https://bakery.example/' } }) },
    finds: { '/': ['WebSite without name'] },
    counts: { found: 1 },
  },
  'the url of another page': {
    site: { '/': microdata('/about') + jsonLd({ '@type': 'Organization', name: 'Hafen' }), '/about': '<p>We bake</p>' },
    finds: { '/': ['WebSite with url /about, expected /'] },
    counts: { found: 1 },
  },
  'the home page is not indexable': {
    site: { '/': '<meta name="robots" content="noindex">' },
    counts: { found: 0, passed: 0 },
  },
})
