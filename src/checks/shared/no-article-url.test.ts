import { expect, test } from 'vitest'
import { isInArticleFolder, isNoArticleUrl } from './no-article-url.ts'

const onSite = (path: string) => `https://bakery.example${path}`

test.each([
  ...[
    '/',
    '/index.html',
    '/fr/',
    '/blog/',
    '/blog/index.html',
    '/tags/',
    '/blog/tags/rye/',
    '/category/bread/index.html',
  ],
  ...['/kategorie/brot', '/archives/', '/archives/2026/05/', '/page/2/', '/blog/page/2/index.html'],
  ...[
    '/info/impressum/',
    '/politica-de-privacidade/',
    '/terms-and-conditions',
    '/fr/nous-joindre/',
    '/contact-us/index.html',
  ],
  ...['/about.html', '/sobre-nos/', '/a-propos/', '/refund-policy/', '/faq/', '/services/'],
])('%s is no article', (path) => {
  expect(isNoArticleUrl(onSite(path))).toBe(true)
})

test.each([
  ...['/rye-bread', '/archives/rye', '/blog/ssi-privacy/', '/2026/05/contact', '/news/about-rye.html', '/cartoons'],
  ...['/what-we-learned-about-privacy-in-a-year', '/how-to-write-terms-and-conditions', '/everything-about-rye'],
])('%s may be an article', (path) => {
  expect(isNoArticleUrl(onSite(path))).toBe(false)
})

test('a folder of articles is not an article', () => {
  expect(isInArticleFolder(onSite('/blog/rye'))).toBe(true)
  expect(isInArticleFolder(onSite('/blog/index.html'))).toBe(false)
  expect(isInArticleFolder(onSite('/rye'))).toBe(false)
})
