import { testPageCheck } from '#testing/test-page-check.ts'
import { refreshHeaderRedirect } from './refresh-header-redirect.ts'

const sent = (refresh: string, status = 200) => ({
  html: '<p>Bread</p>',
  status,
  headers: { 'content-type': 'text/html', refresh },
})

testPageCheck(refreshHeaderRedirect, {
  passes: {
    'no header': '<p>Bread</p>',
    'a reload': sent('30'),
    'its own URL': sent('30; url=https://bakery.example/bread'),
    'a meta tag': '<meta http-equiv=refresh content="0; url=/rye">',
    nonsense: sent('soon'),
  },
  finds: {
    'another page': [
      sent('0; url=/rye'),
      [{ saw: 'redirects after 0 seconds to https://bakery.example/rye', at: 'Refresh' }],
      {
        severity: 'medium',
        recommendation:
          'Respond with status 301 and the header `Location: https://bakery.example/rye`, without a Refresh header.',
      },
    ],
    'after a delay': [sent('5;url=/rye'), [{ saw: 'redirects after 5 seconds to https://bakery.example/rye' }]],
  },
  notApplicable: { 'status 203': sent('0; url=/rye', 203) },
})
