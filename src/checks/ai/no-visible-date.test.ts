import { testPageCheck } from '#testing/test-page-check.ts'
import { noVisibleDate } from './no-visible-date.ts'

const MARKUP =
  '<script type="application/ld+json">{"@context":"https://schema.org","@type":"NewsArticle",' +
  '"datePublished":"2026-11-02"}</script>'
const page = (rest = '') => `${MARKUP}<main><h1>Rye bread</h1><p>Rye needs time.</p>${rest}</main>`
const found = [{ saw: 'an article, but no date in its visible text' }]

testPageCheck(noVisibleDate, {
  passes: {
    'a time element': page('<time datetime="2026-11-02">yesterday</time>'),
    'a date in the text': page('<p>Published on 2 November 2026</p>'),
    'a month': page('<p>November 2026</p>'),
    'a relative date': page('<p>3 days ago</p>'),
    Japanese: page('<p>2026年11月2日</p>'),
    German: page('<p>Stand: 11/2026</p>'),
    'outside the main part': `${page()}<header><time>2026-11-02</time></header>`,
  },
  finds: {
    'a date for machines only': [page(), found, { severity: 'low' }],
    'og:type': ['<meta property="og:type" content="article"><p>Rye needs time.</p>', found],
    'a number is no date': [page('<p>We sold 2026 loaves.</p>'), found],
  },
  notApplicable: {
    'no article': '<main><p>Rye</p></main>',
    noindex: `<meta name="robots" content="noindex">${page()}`,
    'the start page': { html: page(), url: 'https://bakery.example/' },
  },
})
