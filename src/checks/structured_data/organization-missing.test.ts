import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { jsonLd, tooLargeJsonLd } from '#testing/html/json-ld.ts'
import { pageWithLinks } from '#testing/sites/serve-site.ts'
import { NOT_ALL_READ } from './home-page-nodes.ts'
import { organizationMissing } from './organization-missing.ts'

const organization = { '@type': 'Bakery', name: 'Hafen', url: 'https://hafen.example/' }
const complete = { ...organization, logo: 'https://hafen.example/l.png' }

testQueryCheck(organizationMissing, {
  'a subtype as publisher on the home page': {
    site: { '/': jsonLd({ '@type': 'WebSite', publisher: complete }) },
    counts: { found: 0, passed: 1 },
  },
  'on the about page': {
    site: { '/': pageWithLinks('Home', '/about-us'), '/about-us': jsonLd(complete) },
    counts: { found: 0, passed: 1 },
  },
  'perhaps in a block that is too large to be read': {
    site: { '/': pageWithLinks('Home', '/about-us'), '/about-us': tooLargeJsonLd() },
    counts: { found: 0, passed: 0, notApplicable: 1, reason: NOT_ALL_READ },
  },
  'only on another page': {
    site: { '/': pageWithLinks('Home', '/rye'), '/rye': jsonLd(complete) },
    finds: { '/': ['no Organization node'] },
    counts: { found: 1, passed: 0 },
  },
  'without url': {
    site: { '/': jsonLd({ '@type': 'Organization', name: 'Hafen' }) },
    finds: { '/': ['Organization without url'] },
    counts: { found: 1 },
  },
  'without logo': {
    site: { '/': jsonLd(organization) },
    finds: { '/': ['complete but for logo'] },
    counts: { found: 1 },
  },
})
