import { expect } from 'vitest'
import { tooLargeJsonLd } from '#testing/html/json-ld.ts'
import { testPageCheck } from '#testing/test-page-check.ts'
import { jsonLdSyntax } from './json-ld-syntax.ts'

const block = (json: string) => `<script type="application/ld+json">${json}</script>`
const VALID = '{"@context":"https://schema.org","@type":"Product","name":"Rye"}'

testPageCheck(jsonLdSyntax, {
  passes: {
    'valid JSON': block(VALID),
    'in an HTML comment': block(`<!--\n${VALID}\n-->`),
    'in CDATA markers': block(`//<![CDATA[\n${VALID}\n//]]>`),
  },
  finds: {
    'a comma too many, with its place': [
      `<h1>Bread</h1>\n${block('{"@type":"Product",\n"name":"Rye",}')}`,
      [{ saw: expect.stringMatching(/^line 3, column 14: .*"name":"Rye",\}/), at: 'html > * > script:nth-child(2)' }],
      { severity: 'high', message: '1 JSON-LD block cannot be parsed' },
    ],
    'one of two blocks': [block(VALID) + block('{"name": "15" screen"}'), [{ saw: expect.stringContaining('screen') }]],
    'an empty block': [block(' '), [{ saw: expect.stringContaining('the block is empty') }]],
    'a block too large to be read': [
      block(VALID) + tooLargeJsonLd(),
      [{ saw: 'too large to read: 1,000,068 characters; we read up to 1,000,000 per page' }],
      {
        severity: 'info',
        message: 'JSON-LD too large to read: 1 block',
        recommendation: expect.stringMatching('^Describe'),
      },
    ],
    'an error next to a block too large to be read': [
      block('{,}') + tooLargeJsonLd(),
      [{ saw: expect.stringContaining('{,}') }, { saw: expect.stringContaining('too large') }],
      { severity: 'high', message: 'At least 1 JSON-LD block cannot be parsed' },
    ],
    'a hostile depth': [block('['.repeat(50_000)), [{ saw: expect.stringContaining('line 1') }]],
  },
  notApplicable: { 'no JSON-LD': '<script type="application/json">{,}</script>' },
})
