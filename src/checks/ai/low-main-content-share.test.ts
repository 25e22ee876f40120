import { testPageCheck } from '#testing/test-page-check.ts'
import { lowMainContentShare } from './low-main-content-share.ts'

const page = (main: number, around: number, rest = '') =>
  `<nav>${'menu '.repeat(around)}</nav><main>${'rye '.repeat(main)}${rest}</main>`

testPageCheck(lowMainContentShare, {
  passes: {
    'a share of 20 %': page(100, 400),
    '300 words': page(300, 3000),
    'a product': page(
      99,
      401,
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product"}</script>',
    ),
    'a start page': { html: page(99, 401), url: 'https://bakery.example/de/' },
    'a contact page': { html: page(99, 401), url: 'https://bakery.example/kontakt' },
    'a list of links': page(99, 401, '<a href="/a"></a>'.repeat(10)),
  },
  finds: {
    'a share below 20 %': [
      page(99, 401),
      [{ saw: '99 words of main text, 19.8% of 500 visible words' }],
      { severity: 'low' },
    ],
    'a share just below 20 %': [page(50, 201), [{ saw: '50 words of main text, 19.9% of 251 visible words' }]],
    '299 words': [page(299, 2701), [{ saw: '299 words of main text, 10% of 3,000 visible words' }]],
    '50 words': [page(50, 450), [{ saw: '50 words of main text, 10% of 500 visible words' }]],
  },
  notApplicable: {
    '49 words': page(49, 451),
    noindex: `<meta name="robots" content="noindex">${page(99, 401)}`,
  },
})
