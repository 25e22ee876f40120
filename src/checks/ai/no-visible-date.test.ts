import { testPageCheck } from '#testing/test-page-check.ts'
import { noVisibleDate } from './no-visible-date.ts'

const MARKUP =
  '<script type="application/ld+json">{"@context":"https://schema.org","@type":"NewsArticle",' +
  '"datePublished":"2026-11-02"}</script>'
const page = (rest = '') => `${MARKUP}<main><h1>Rye bread</h1><p>Rye needs time.</p>${rest}</main>`
const found = [{ saw: 'an article, but no date in its visible text' }]

const typed = (words: number, head = '') =>
  `<head><meta property="og:type" content="article">${head}</head><main>${'rye '.repeat(words)}</main>`
const item = (rest: string) => `<main itemscope itemtype="https://schema.org/Article">Rye needs time.${rest}</main>`

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
    'og:type and a long text': [typed(300), found],
    'microdata of an article': [item('<b itemprop="headline">Rye</b>'), found],
    'a number is no date': [page('<p>We sold 2026 loaves.</p>'), found],
  },
  notApplicable: {
    'no article': '<main><p>Rye</p></main>',
    'og:type and a short text': typed(299),
    'a page of WordPress': typed(300, '<meta property="article:modified_time" content="2026-11-02T10:00:00Z">'),
    'a theme that marks up every page': item('<p itemprop="articleBody">Rye</p>'),
    'an article of a list': item('<a itemprop="url" href="/rye"><b itemprop="headline">Rye</b></a>'),
    noindex: `<meta name="robots" content="noindex">${page()}`,
    'the start page': { html: page(), url: 'https://bakery.example/' },
  },
})
