import { testPageCheck } from '#testing/test-page-check.ts'
import { slowDownload } from './slow-download.ts'

const page = (totalMs: number) => ({ html: '<p>Rye', ttfbMs: 120, totalMs })

testPageCheck(slowDownload, {
  passes: { '2,999 ms': page(3119), '3,000 ms': page(3120) },
  finds: {
    '3,001 ms': [
      page(3121),
      [{ saw: '3,001 ms from first to last byte (limit 3,000), 6 bytes of HTML' }],
      { severity: 'low' },
    ],
  },
  notApplicable: { 'a page that no server sent': { ...page(9000), receivedAt: undefined as unknown as number } },
})
