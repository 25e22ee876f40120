import { expect } from 'vitest'
import { testPageCheck } from '#testing/test-page-check.ts'
import { notSnippetEligible } from './not-snippet-eligible.ts'

const robots = (content: string, name = 'robots') => `<meta name="${name}" content="${content}"><p>Rye bread`
const page = (hidden: number, shown: number) =>
  `<main><div data-nosnippet>${'rye '.repeat(hidden)}</div><p>${'bread '.repeat(shown)}</p></main>`

testPageCheck(notSnippetEligible, {
  passes: {
    'no rule': '<p>Rye bread',
    'a snippet of one character': robots('max-snippet:1'),
    'another crawler': robots('nosnippet', 'bingbot'),
    '89% kept out': page(89, 11),
    'attributes without effect': '<main><p data-nosnippet>Rye bread</p></main>',
    'no text': '',
  },
  finds: {
    nosnippet: [
      robots('nosnippet'),
      [{ saw: '<meta name="robots" content="nosnippet">', at: 'meta[name="robots" i]' }],
      { severity: 'medium', recommendation: expect.stringContaining('`<meta name="robots" content="max-snippet:-1') },
    ],
    'no characters': [
      robots('max-snippet:0', 'googlebot'),
      [{ saw: '<meta name="googlebot" content="max-snippet:0">' }],
    ],
    'a header': [
      { html: 'Rye bread', headers: { 'content-type': 'text/html', 'x-robots-tag': 'nosnippet' } },
      [{ saw: 'X-Robots-Tag: nosnippet' }],
    ],
    '90% kept out': [
      page(90, 10),
      [{ saw: '90 of 100 words (90%) are in data-nosnippet', at: 'body > main:first-child > div:first-child' }],
    ],
    '91% kept out': [page(91, 9), [{ saw: '91 of 100 words (91%) are in data-nosnippet' }]],
  },
  notApplicable: { noindex: robots('noindex, nosnippet') },
})
