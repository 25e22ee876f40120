import { expect, test } from 'vitest'
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
    counts: {
      ...{ found: 1, passed: 1, notApplicable: 3 },
      reason: 'not known for 2 pages, because some of their external links were not checked or could not be verified',
    },
  },
})

test('the message is true for a status code, a refused connection and a redirect loop', () => {
  const { message } = brokenExternalLink
  expect(typeof message === 'function' && message({ count: 6, evidence: [] })).toBe(
    '6 links to pages of other sites that do not work',
  )
})
