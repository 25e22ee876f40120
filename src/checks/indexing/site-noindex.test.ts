import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { answerWith, pageWithLinks, type SitePages } from '#testing/sites/serve-site.ts'
import { siteNoindex } from './site-noindex.ts'

const NOINDEX = '<head><title>Bread</title><meta name="robots" content="none"></head>'

/** A site with this number of pages. Some have noindex in a tag, others in a header. */
function siteOf(pages: number, noindex: { tag: number; header: number }): SitePages {
  const paths = Array.from({ length: pages - 1 }, (_, at) => `/${at + 1}`)
  const site: SitePages = { '/': pageWithLinks('Home', ...paths) }
  paths.forEach((path, at) => {
    if (at < noindex.tag) site[path] = NOINDEX
    else if (at < noindex.tag + noindex.header) site[path] = answerWith(200, { 'x-robots-tag': 'noindex' }, 'Bread')
    else site[path] = pageWithLinks('Bread')
  })
  return site
}

testQueryCheck(siteNoindex, {
  'less than half of the pages': {
    site: siteOf(11, { tag: 4, header: 1 }),
    counts: { found: 0, passed: 1, notApplicable: 0 },
  },
  'half of the pages': {
    site: siteOf(10, { tag: 4, header: 1 }),
    finds: {
      '/': [
        '5 of 10 pages are noindex (reported from 50%)',
        '4 pages by a robots meta tag, such as /1 [meta[name="robots"]]',
        '1 page by an X-Robots-Tag header, such as /5 [X-Robots-Tag]',
      ],
    },
    counts: { found: 1, passed: 0, notApplicable: 0 },
  },
  'too few pages': { site: siteOf(9, { tag: 8, header: 0 }), counts: { found: 0, passed: 0, notApplicable: 1 } },
})
