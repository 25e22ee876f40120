import { testPageCheck } from '#testing/test-page-check.ts'
import { pageExceedsContext } from './page-exceeds-context.ts'

const filled = (bytes: number) => `<!--${'x'.repeat(bytes - 7)}-->`
const latin = (length: number) => 'rye '.repeat(length / 4).trim()

testPageCheck(pageExceedsContext, {
  passes: {
    '350,001 bytes are 100,000 tokens': filled(350_001),
    '86,000 characters are 20,000 tokens': `${latin(86_000)}.`,
    '20,000 Japanese characters': 'パ'.repeat(20_000),
  },
  finds: {
    '350,002 bytes': [
      filled(350_002),
      [{ saw: '350,002 bytes of HTML, about 100,001 tokens (limit 100,000)' }],
      { severity: 'info' },
    ],
    'a long text': [
      `${latin(86_004)}`,
      [{ saw: '86,003 characters of main text, about 20,001 tokens (limit 20,000)' }],
    ],
    'Japanese text': [
      'パ'.repeat(20_001),
      [{ saw: '20,001 characters of main text, about 20,001 tokens (limit 20,000)' }],
    ],
  },
  notApplicable: { 'an error page': { html: filled(400_000), status: 500 } },
})
