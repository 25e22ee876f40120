import { testPageCheck } from '#testing/test-page-check.ts'
import { unavailableAfterPast } from './unavailable-after-past.ts'

const until = (date: string) => `<meta name=robots content="unavailable_after: ${date}">`

/** Test pages are received on 17 November 2026 at 12:00 UTC. */
testPageCheck(unavailableAfterPast, {
  passes: {
    nothing: '<p>Bread</p>',
    'this second': until('2026-11-17T12:00:00Z'),
    'a second later': until('2026-11-17T12:00:01Z'),
    'the end of today': until('2026-11-17'),
    'no date, which is reported otherwise': until('soon'),
  },
  finds: {
    'a second ago': [
      until('2026-11-17T11:59:59Z'),
      [{ saw: '<meta name="robots" content="unavailable_after: 2026-11-17T11:59:59Z">', at: 'meta[name="robots" i]' }],
      { severity: 'medium' },
    ],
    yesterday: [until('2026-11-16'), [{}]],
    'RFC 850': [
      until('Monday, 25-Jun-07 15:00:00 GMT, noarchive'),
      [{ saw: '<meta name="robots" content="unavailable_after: Monday, 25-Jun-07 15:00:00 GMT, noarchive">' }],
    ],
    'a header for one crawler': [
      {
        html: '<p>Bread</p>',
        headers: {
          'content-type': 'text/html',
          'x-robots-tag': 'googlebot: unavailable_after: 25 Jun 2010 15:00:00 PST',
        },
      },
      [{ saw: 'X-Robots-Tag: googlebot: unavailable_after: 25 Jun 2010 15:00:00 PST', at: 'X-Robots-Tag' }],
    ],
  },
  notApplicable: { 'status 203': { html: until('2020-01-01'), status: 203 } },
})
