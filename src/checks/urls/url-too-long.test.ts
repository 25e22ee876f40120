import { testPageCheck } from '#testing/test-page-check.ts'
import { urlTooLong } from './url-too-long.ts'

const at = (path: string, html = '<p>Bread</p>') => ({ html, url: `https://bakery.example${path}` })
const long = (length: number) => `/${'a'.repeat(length - 1)}`

testPageCheck(urlTooLong, {
  passes: {
    '114 characters': at(long(114)),
    '115 characters': at(long(115)),
    '60 letters of Japanese': at(`/${'%E3%83%91'.repeat(60)}`),
  },
  finds: {
    '116 characters': [
      at(long(116)),
      [{ saw: `116 characters after the host (limit: 115): https://bakery.example${long(116)}` }],
      { severity: 'low' },
    ],
    'with its query': [at(`${long(100)}?${'b'.repeat(15)}`), [{}]],
    '115 letters of Japanese and a slash': [at(`/${'%E3%83%91'.repeat(115)}`), [{}]],
    'escapes that are not UTF-8': [at(`/${'%F6'.repeat(60)}`), [{}]],
  },
  notApplicable: { noindex: at(long(116), '<meta name=robots content=noindex>') },
})

testPageCheck(urlTooLong, {
  options: { max: 20 },
  passes: { '20 characters': at(long(20)) },
  finds: { '21 characters': [at(long(21)), [{}]] },
})
