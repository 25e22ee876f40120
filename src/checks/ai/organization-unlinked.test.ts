import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { jsonLd, tooLargeJsonLd } from '#testing/html/json-ld.ts'
import { pageWithLinks } from '#testing/sites/serve-site.ts'
import { NOT_ALL_READ } from '../structured_data/home-page-nodes.ts'
import { organizationUnlinked } from './organization-unlinked.ts'

const organization = { '@type': 'Bakery', name: 'Hafen', url: 'https://hafen.example/' }
const linked = { ...organization, sameAs: 'https://social.example/hafen' }

testQueryCheck(organizationUnlinked, {
  'no profile': {
    site: { '/': jsonLd(organization) },
    finds: { '/': ['“Hafen” without sameAs'] },
    counts: { found: 1, passed: 0, notApplicable: 0 },
  },
  'a profile on the about page': {
    site: { '/': jsonLd(organization) + pageWithLinks('Home', '/about'), '/about': jsonLd(linked) },
    counts: { found: 0, passed: 1 },
  },
  'perhaps a profile in a block that is too large to be read': {
    site: { '/': jsonLd(organization) + pageWithLinks('Home', '/about'), '/about': tooLargeJsonLd() },
    counts: { found: 0, passed: 0, notApplicable: 1, reason: NOT_ALL_READ },
  },
  'no organization, or one without URL': {
    site: { '/': jsonLd({ '@type': 'Organization', name: 'Hafen' }) },
    counts: { found: 0, passed: 0, notApplicable: 1, reason: 'no Organization has a name and a URL' },
  },
  'no home page in the index': {
    site: { '/': `<meta name="robots" content="noindex">${jsonLd(organization)}` },
    counts: { found: 0, notApplicable: 1, reason: 'the home page was not crawled or is not indexable' },
  },
})
