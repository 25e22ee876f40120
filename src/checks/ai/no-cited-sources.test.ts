import { testPageCheck } from '#testing/test-page-check.ts'
import { noCitedSources } from './no-cited-sources.ts'

const ARTICLE = '<meta property="og:type" content="article">'
const text = (words: number) => `<p>${'rye '.repeat(words).trim()}</p>`
const page = (words: number, rest = '') => `${ARTICLE}<main><article>${text(words)}${rest}</article></main>`

testPageCheck(noCitedSources, {
  passes: {
    'a link to another site': page(500, '<p>See <a href="https://grain.example/study"></a></p>'),
    'a list of sources': page(500, '<h2>Sources</h2><p>Miller, Rye, 2020</p>'),
    'Japanese sources': page(500, '<h2>参考文献</h2>'),
    'German sources': page(500, '<h2>Quellen und Literatur</h2>'),
  },
  finds: {
    'no link': [page(500), [{ saw: '500 words and no link to another site in the main part' }], { severity: 'info' }],
    'only links to the same site': [
      page(500, '<a href="/flour"></a><a href="https://shop.bakery.example/"></a>'),
      [{ saw: '500 words and no link to another site in the main part' }],
    ],
    'a link in the footer is no source': [
      `${page(501)}<footer><a href="https://social.example/"></a></footer>`,
      [{ saw: '501 words and no link to another site in the main part' }],
    ],
  },
  notApplicable: {
    '499 words': page(499),
    'the home page': { html: page(600), url: 'https://bakery.example/' },
    'no article': `<main>${text(600)}</main>`,
    'a WordPress page that is no article': `${page(600)}<script type="application/ld+json">{"@context":"https://schema.org","@type":"WebPage"}</script>`,
    noindex: `<meta name="robots" content="noindex">${page(600)}`,
  },
})
