import { jsonLd } from '#testing/html/json-ld.ts'
import { testPageCheck } from '#testing/test-page-check.ts'
import { noVisibleDate } from './no-visible-date.ts'

const MARKUP =
  '<script type="application/ld+json">{"@context":"https://schema.org","@type":"NewsArticle",' +
  '"datePublished":"2026-11-02"}</script>'
const LONG = `<p>${'Rye needs time. '.repeat(40)}</p>`
const page = (rest = '') => `${MARKUP}<main><h1>Rye bread</h1>${LONG}${rest}</main>`
const marked = (node: object, head = '') =>
  `<head>${head}</head>${jsonLd({ '@type': 'Article', headline: 'Rye', ...node })}<main>${LONG}</main>`
const WEBSITE = '<meta property="og:type" content="website">'
const RANK_MATH = { '@id': 'https://bakery.example/features/#richSnippet' }
const found = [{ saw: 'an article, but no date in its visible text' }]

const typed = (words: number, head = '') =>
  `<head><meta property="og:type" content="article">${head}</head><main><article>${'rye '.repeat(words)}</article></main>`
const item = (rest: string) => `<main itemscope itemtype="https://schema.org/Article">${LONG}${rest}</main>`

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
    'an article of a site that has one type for all pages': [marked({ datePublished: '2026-11-02' }, WEBSITE), found],
    'a post of Rank Math': [marked({ ...RANK_MATH, articleSection: 'Bread' }), found],
    'an article whose name has a word of legal pages': [
      { html: page(), url: 'https://bakery.example/blog/rye-privacy/' },
      found,
    ],
    'og:type in a folder of articles': [
      { html: typed(300).replaceAll(/<.?article>/g, ''), url: 'https://bakery.example/blog/rye.html' },
      found,
    ],
    'a number is no date': [page('<p>We sold 2026 loaves.</p>'), found],
  },
  notApplicable: {
    'no article': `<main>${LONG}</main>`,
    'markup and a short text': `${MARKUP}<main>${'rye '.repeat(99)}</main>`,
    'og:type and a short text': typed(299),
    'a page of WordPress': typed(300, '<meta property="article:modified_time" content="2026-11-02T10:00:00Z">'),
    'a page of Rank Math': marked(RANK_MATH),
    'markup without a date on a page of the type website': marked({}, WEBSITE),
    'og:type that every page of a site has': typed(300).replaceAll(/<.?article>/g, ''),
    'a list of links': page('<p><a href="/oat">Oat needs less time than rye.</a></p>'.repeat(40)),
    'a list of posts': `${page()}${jsonLd({ '@type': 'CollectionPage', name: 'Bread' })}`,
    'a privacy policy': { html: page(), url: 'https://bakery.example/politica-de-privacidade/' },
    'a theme that marks up every page': item('<p itemprop="articleBody">Rye</p>'),
    'an article of a list': item('<a itemprop="url" href="/rye"><b itemprop="headline">Rye</b></a>'),
    noindex: `<meta name="robots" content="noindex">${page()}`,
    'the start page': { html: page(), url: 'https://bakery.example/' },
  },
})
