import { crawlWithFiles } from '#testing/checks/crawl-with-files.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { externalLinkMoved } from './external-link-moved.ts'

const page = (url: string) => `<title>Bread</title><a href="${url}">Mill</a>`

testArchivedCheck(externalLinkMoved, {
  'one page per case': {
    crawl: crawlWithFiles({
      pages: {
        '/0': '<title>Bread</title>',
        '/fine': page('https://mill.example/'),
        '/within': page('https://www.mill.co.uk/old'),
        '/moved': page('https://old-mill.co.uk/rye'),
        '/shared': page('https://one.github.io/'),
        '/unasked': page('https://other.example/'),
      },
      external: {
        'https://mill.example/': 200,
        'https://www.mill.co.uk/old': { statusCode: 200, to: 'https://shop.mill.co.uk/new' },
        'https://old-mill.co.uk/rye': { statusCode: 200, to: 'https://mill.co.uk/rye' },
        'https://one.github.io/': { statusCode: 200, to: 'https://two.github.io/' },
      },
    }),
    finds: {
      '/moved': [
        'https://old-mill.co.uk/rye has moved to https://mill.co.uk/rye – link text “Mill” [a[href="https://old-mill.co.uk/rye"]]',
      ],
      '/shared': [
        'https://one.github.io/ has moved to https://two.github.io/ – link text “Mill” [a[href="https://one.github.io/"]]',
      ],
    },
    counts: { found: 2, passed: 2, notApplicable: 2 },
  },
})
