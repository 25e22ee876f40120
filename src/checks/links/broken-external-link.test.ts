import { crawlWithFiles } from '#testing/checks/crawl-with-files.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { brokenExternalLink } from './broken-external-link.ts'

testArchivedCheck(brokenExternalLink, {
  'one page per case': {
    crawl: crawlWithFiles({
      pages: {
        '/0': '<title>Bread</title><a href="/fine">Fine</a>',
        '/fine': '<title>Bread</title><a href="https://mill.example/">Mill</a>',
        '/gone':
          '<title>Bread</title><a href="https://mill.example/gone#x">Rye</a><a href="https://strict.example/">x</a>',
        '/refused': '<title>Bread</title><a href="https://strict.example/">Strict</a>',
        '/unasked': '<title>Bread</title><a href="https://other.example/">Other</a>',
      },
      external: { 'https://mill.example/': 200, 'https://mill.example/gone': 404, 'https://strict.example/': 403 },
    }),
    finds: {
      '/gone': ['https://mill.example/gone – status 404 – link text “Rye” [a[href="https://mill.example/gone#x"]]'],
    },
    messages: { '/gone': '1 link to a page of other sites that does not work' },
    counts: {
      ...{ found: 1, passed: 1, notApplicable: 3 },
      reason: 'not known for 2 pages, because some of their external links were not checked or could not be verified',
    },
  },
})
