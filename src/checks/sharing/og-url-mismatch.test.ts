import { testPageCheck } from '#testing/test-page-check.ts'
import { ogUrlMismatch } from './og-url-mismatch.ts'

const tag = (content: string) => `<meta property="og:url" content="${content}">`

testPageCheck(ogUrlMismatch, {
  passes: {
    'the page': tag('https://bakery.example/bread'),
    'with a slash and a fragment': tag(' https://BAKERY.example/bread/#top '),
    'its index file': tag('https://bakery.example/bread/index.html'),
    'the index file of the canonical': `<link rel="canonical" href="/rye/">${tag('https://bakery.example/rye/index.php')}`,
    'the canonical': `<link rel="canonical" href="/rye">${tag('https://bakery.example/rye')}`,
    'the page, not its canonical': `<link rel="canonical" href="/rye">${tag('https://bakery.example/bread')}`,
  },
  finds: {
    'another page': [
      tag('https://bakery.example/'),
      [
        { saw: 'og:url: https://bakery.example/', at: 'meta[property="og:url"]' },
        { saw: 'page: https://bakery.example/bread' },
      ],
      {
        severity: 'low',
        recommendation: 'Write `<meta property="og:url" content="https://bakery.example/bread">`.',
      },
    ],
    'the index file of another folder': [tag('https://bakery.example/rye/index.html'), [{}, {}]],
    'the http form': [
      `<link rel="canonical" href="/rye">${tag('http://bakery.example/bread')}`,
      [{}, { saw: 'canonical: https://bakery.example/rye' }],
    ],
  },
  notApplicable: { none: '<p>Rye', relative: tag('/bread'), invalid: tag('https://bad host/') },
})
