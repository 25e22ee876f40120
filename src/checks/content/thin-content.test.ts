import { testPageCheck } from '#testing/test-page-check.ts'
import { thinContent } from './thin-content.ts'

const page = (words: number, rest = '') => `<main><p>${'rye '.repeat(words)}</p>${rest}</main>`
const at = (path: string) => ({ html: page(199), url: `https://bakery.example${path}` })
const PRODUCT = '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product"}</script>'

testPageCheck(thinContent, {
  passes: {
    '200 words': page(200),
    '201 words': page(201),
    '400 Japanese characters': `<main>${'パ'.repeat(400)}</main>`,
  },
  finds: {
    '199 words': [page(199), [{ saw: '199 words of main text, fewer than 200' }], { severity: 'medium' }],
    '10 words': [page(10), [{ saw: '10 words of main text, fewer than 200' }]],
    '398 Japanese characters': [
      `<main>${'パ'.repeat(398)}</main>`,
      [{ saw: '199 words of main text, fewer than 200' }],
    ],
    'a search field is no main part': [
      page(199, '<form><input name="q"></form>'),
      [{ saw: '199 words of main text, fewer than 200' }],
    ],
    'a path that only contains the word': [
      at('/contactless-payment'),
      [{ saw: '199 words of main text, fewer than 200' }],
    ],
  },
  notApplicable: {
    '9 words': page(9),
    'a forwarding page': page(199, '<meta http-equiv="refresh" content="0; url=/new">'),
    'the menu of a frameset': page(199, '<a href="/rye" target="main">Rye</a>'),
    'the start page': at('/'),
    'the start page of a language': at('/en-gb/'),
    contact: at('/about/contact-us'),
    imprint: at('/impressum.html'),
    privacy: at('/privacy-policy/'),
    'a form': page(199, '<form><input name="a"><input name="b"><textarea name="c"></textarea></form>'),
    'a video': page(199, '<iframe src="https://www.youtube.com/embed/x"></iframe>'),
    'a product': page(199, PRODUCT),
    'ten links': page(199, '<a href="/a"></a>'.repeat(10)),
    noindex: `<meta name="robots" content="noindex">${page(100)}`,
  },
})
