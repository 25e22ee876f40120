import { testPageCheck } from '#testing/test-page-check.ts'
import { timedRefresh } from './timed-refresh.ts'

const refresh = (content: string) => `<meta http-equiv=refresh content="${content}"><p>Bread</p>`

testPageCheck(timedRefresh, {
  passes: { none: '<p>Bread</p>', 'at once': refresh('0'), 'more than 20 hours': refresh('72001') },
  finds: {
    'after 1 second': [
      refresh('1'),
      [{ saw: '1 second – meta tag', at: 'meta[http-equiv="refresh"]' }],
      { severity: 'medium', message: 'The page reloads itself after 1 second' },
    ],
    'after 20 hours': [refresh('72000'), [{ saw: '72,000 seconds – meta tag' }]],
    'to its own URL': [refresh('30; url=/bread#top'), [{ saw: '30 seconds – meta tag' }]],
    'a header': [
      { html: '<p>a</p>', headers: { 'content-type': 'text/html; charset=utf-8', refresh: '60' } },
      [{ saw: '60 seconds – Refresh header', at: 'Refresh' }],
    ],
  },
  notApplicable: { 'another URL': refresh('5; url=/rye') },
})
