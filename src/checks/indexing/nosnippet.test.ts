import { expect } from 'vitest'
import { testPageCheck } from '#testing/test-page-check.ts'
import { nosnippet } from './nosnippet.ts'

const robots = (content: string) => `<meta name=robots content="${content}">`
const header = (value: string) => ({
  html: '<p>Bread</p>',
  headers: { 'content-type': 'text/html', 'x-robots-tag': value },
})

testPageCheck(nosnippet, {
  passes: {
    nothing: '<p>Bread</p>',
    'any length': robots('max-snippet:-1'),
    'one character': robots('max-snippet:1'),
    'no archive': robots('noarchive'),
    'part of the page': '<p data-nosnippet>Bread</p>',
  },
  finds: {
    nosnippet: [
      robots('nosnippet'),
      [{ saw: '<meta name="robots" content="nosnippet">', at: 'meta[name="robots" i]' }],
      { severity: 'medium', recommendation: expect.stringContaining('`<meta name="robots" content="max-snippet:-1') },
    ],
    'a length of 0': [robots('max-snippet: 0'), [{ saw: '<meta name="robots" content="max-snippet: 0">' }]],
    'a header': [header('nosnippet'), [{ saw: 'X-Robots-Tag: nosnippet' }], { recommendation: nosnippet.fix }],
    'for Googlebot': [
      '<meta name=googlebot content=nosnippet>',
      [{ saw: '<meta name="googlebot" content="nosnippet">' }],
    ],
  },
  notApplicable: { noindex: robots('noindex, nosnippet') },
})
