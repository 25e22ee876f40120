import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import type { SitePages } from '#testing/sites/serve-site.ts'
import { canonicalToHome } from './canonical-to-home.ts'

const text = (word: string) => Array.from({ length: 60 }, (_, at) => `${word}${at}`).join(' ')
const page = (canonical: string, words: string, links = '') =>
  `<!doctype html><head><title>Bread</title><link rel="canonical" href="${canonical}"></head>` +
  `<main><p>${words}</p></main><nav>${links}</nav>`

/** A home page, and pages with these texts whose canonicals name it. */
function siteWith(...texts: string[]): SitePages {
  const links = texts.map((_, at) => `<a href="/${at + 1}">Bread</a>`)
  return {
    '/': page('/', text('home'), links.join('')),
    ...Object.fromEntries(texts.map((words, at) => [`/${at + 1}`, page('/', words)])),
  }
}

const saw = (share: number) =>
  `/ – about ${share}% of the text in common (reported below 50%) [link[rel~="canonical" i]]`

testQueryCheck(canonicalToHome, {
  'two pages name the home page': {
    site: siteWith(text('rye'), text('oat')),
    counts: { found: 0, passed: 2, notApplicable: 1 },
  },
  'three pages with other texts name it, and one with its text': {
    site: siteWith(text('rye'), text('oat'), text('wheat'), text('home')),
    finds: { '/1': [saw(0)], '/2': [saw(2)], '/3': [saw(0)] },
    counts: { found: 3, passed: 1, notApplicable: 1 },
  },
  'pages with hardly any text are not applicable': {
    site: siteWith('Rye', 'Oat', 'Wheat'),
    counts: { found: 0, passed: 0, notApplicable: 4 },
  },
})
