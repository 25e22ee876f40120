import { MAX_UNCOMPRESSED } from '#domain/checks/file-sql.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'

export const uncompressed = definePageCheck({
  id: 'uncompressed',
  category: 'performance',
  severity: 'medium',
  owner: 'hosting',
  effort: 'S',
  certainty: 'exact',
  title: 'HTML sent uncompressed',
  message: 'The server sends the HTML uncompressed',
  why: 'Compressed HTML is usually three to ten times smaller. Without compression, every visitor waits longer.',
  fix: 'Switch on Brotli or gzip for `text/html` in the server or the CDN.',
  basis: 'RFC 9110; Lighthouse: document request latency',
  source: 'https://developer.chrome.com/docs/performance/insights/document-latency',
  more: () => ({
    rule: [
      `Reported if the HTML has more than ${formatNumber(MAX_UNCOMPRESSED)} bytes and the response has no Content-Encoding such ` +
        'as gzip, br, zstd or deflate. Our requests accept compressed responses, as those of browsers do.',
    ],
    example: { found: 'Content-Type: text/html', fixed: 'Content-Type: text/html\nContent-Encoding: br' },
  }),
  needs: ['transfer'],
  appliesTo: ({ transfer }) => transfer !== null,
  find: ({ transfer }) =>
    transfer !== null && transfer.contentEncoding === null && transfer.encodedBytes > MAX_UNCOMPRESSED
      ? [
          {
            saw: `${formatNumber(transfer.encodedBytes)} bytes without compression (limit ${formatNumber(MAX_UNCOMPRESSED)})`,
            at: 'Content-Encoding',
          },
        ]
      : [],
})
