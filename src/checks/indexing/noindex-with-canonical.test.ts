import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { answerWith, pageWithLinks } from '#testing/sites/serve-site.ts'
import { noindexWithCanonical } from './noindex-with-canonical.ts'

const NOINDEX = '<meta name="robots" content="noindex">'
const REFRESH = '<meta http-equiv="refresh" content="5; url=/rye">'
const tag = (href: string) => `<link rel="canonical" href="${href}">`
const page = (head: string) => `<!doctype html><head><title>Bread</title>${head}</head><p>Bread</p>`

testQueryCheck(noindexWithCanonical, {
  'noindex and a canonical to a page that may be listed': {
    site: {
      '/': pageWithLinks('Home', '/tags', '/headers', '/rye', '/far'),
      '/tags': page(NOINDEX + tag('/rye')),
      '/headers': answerWith(200, { link: '</rye>; rel=canonical', 'x-robots-tag': 'none' }, page('')),
      '/far': page(NOINDEX + tag('https://mill.invalid/')),
      '/rye': page(tag('/rye')),
    },
    finds: {
      '/tags': ['canonical: /rye [link[rel~="canonical" i]]', 'noindex in a robots meta tag [meta[name="robots" i]]'],
      '/headers': ['canonical: /rye [Link]', 'X-Robots-Tag: none [X-Robots-Tag]'],
      '/far': [
        'canonical: https://mill.invalid/ [link[rel~="canonical" i]]',
        'noindex in a robots meta tag [meta[name="robots" i]]',
      ],
    },
    counts: { found: 3, passed: 0, notApplicable: 2 },
  },
  'its own canonical, and one to the same noindex page without parameters': {
    site: {
      '/': pageWithLinks('Home', '/a', '/a?reply=1'),
      '/a': page(NOINDEX + tag('/a/')),
      '/a?reply=1': page(NOINDEX + tag('/a')),
    },
    counts: { found: 0, passed: 2, notApplicable: 1 },
  },
  'noindex alone, a canonical alone, noindex for Bing, and a redirect by a meta tag': {
    site: {
      '/': pageWithLinks('Home', '/a', '/b', '/c', '/d', '/rye'),
      '/a': page(NOINDEX),
      '/b': page(tag('/rye')),
      '/c': page(`<meta name=bingbot content=noindex>${tag('/rye')}`),
      '/d': page(NOINDEX + REFRESH + tag('/rye')),
      '/rye': page(''),
    },
    counts: { found: 0, passed: 0, notApplicable: 6 },
  },
})
