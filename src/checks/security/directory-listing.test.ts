import { testPageCheck } from '#testing/test-page-check.ts'
import { directoryListing } from './directory-listing.ts'

const page = (title: string, links: string) => `<title>${title}</title><h1>${title}</h1><pre>${links}</pre>`

testPageCheck(directoryListing, {
  passes: {
    'an index of a book': page('Index of names', '<a href="../">../</a>'),
    'an article on listings': page('Index of / in Apache', '<a href="/blog">Blog</a>'),
    'an article on Python': page('Directory listing for /srv', '<a href="/blog">Blog</a>'),
    'another page': page('Rye', '<a href="/">Parent Directory</a>'),
  },
  finds: {
    nginx: [
      page('Index of /backup/', '<a href="../">../</a>'),
      [{ saw: 'Index of /backup/', at: 'title' }],
      { severity: 'medium' },
    ],
    Apache: [page('Index of /backup', '<a href="/">Parent Directory</a>'), [{}]],
    'the root of Apache': [page('Index of /', '<a href="?C=N;O=D">Name</a>'), [{}]],
    'the list of another server': [page('Directory listing for /a/', '<a href="..">..</a>'), [{}]],
    Python: [
      {
        html: page('Directory listing for /a b/', '<a href="drafts/">drafts/</a>'),
        url: 'https://bakery.example/a%20b/',
      },
      [{}],
    ],
    IIS: [
      page('bakery.example - /a/', '<a href="/">[To Parent Directory]</a>'),
      [{ saw: 'link “[To Parent Directory]” to https://bakery.example/' }],
    ],
  },
})
