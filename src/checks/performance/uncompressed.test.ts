import { testPageCheck } from '#testing/test-page-check.ts'
import { uncompressed } from './uncompressed.ts'

const page = (encodedBytes: number, contentEncoding: string | null = null) => ({
  html: '<p>Rye',
  transfer: { encodedBytes, contentEncoding, httpVersion: '1.1' as const },
})

testPageCheck(uncompressed, {
  passes: { '1,399 bytes': page(1399), '1,400 bytes': page(1400), compressed: page(90_000, 'br') },
  finds: {
    '1,401 bytes': [
      page(1401),
      [{ saw: '1,401 bytes without compression (limit 1,400)', at: 'Content-Encoding' }],
      { severity: 'medium' },
    ],
  },
  notApplicable: { 'a page that no server sent': '<p>Rye' },
})
