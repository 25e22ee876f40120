import { jsonLd } from '#testing/html/json-ld.ts'
import { testPageCheck } from '#testing/test-page-check.ts'
import { schemaExpired } from './schema-expired.ts'

// Pages of tests are received on 2026-11-17 at 12:00 UTC.
const job = (validThrough: string) => jsonLd({ '@type': 'JobPosting', validThrough })
const event = (values: object) => jsonLd({ '@type': 'MusicEvent', ...values })
const product = (...dates: string[]) =>
  jsonLd({ '@type': 'Product', offers: dates.map((priceValidUntil) => ({ '@type': 'Offer', priceValidUntil })) })

testPageCheck(schemaExpired, {
  passes: {
    'a later day': job('2026-11-18'),
    'a day that is not over everywhere': job('2026-11-16'),
    'the same moment': job('2026-11-17T12:00:00Z'),
    'a later moment in another zone': job('2026-11-17T11:00-0200'),
    'no zone, so perhaps later': job('2026-11-17T00:00'),
    'an event of yesterday': event({ startDate: '2026-11-01', endDate: '2026-11-16T12:00:00Z' }),
    'an unreadable date': job('soon'),
  },
  finds: {
    'a past day': [
      job('2026-11-15'),
      [{ saw: 'JobPosting.validThrough: 2026-11-15', at: 'html > * > script:first-child' }],
      { severity: 'medium', message: '1 date in structured data has passed' },
    ],
    'a moment ago': [job('2026-11-17T11:59:59Z'), [{ saw: 'JobPosting.validThrough: 2026-11-17T11:59:59Z' }]],
    'an offer': [product('2025-12-31'), [{ saw: 'Offer.priceValidUntil: 2025-12-31' }], { severity: 'medium' }],
    'an event': [
      event({ startDate: '2026-11-01', endDate: '2026-11-16T11:59:59Z' }),
      [{ saw: 'past event: MusicEvent.endDate: 2026-11-16T11:59:59Z' }],
      { severity: 'info' },
    ],
    'an event without an end': [
      event({ startDate: '2026-10-01' }),
      [{ saw: 'past event: MusicEvent.startDate: 2026-10-01' }],
      { severity: 'info' },
    ],
    'an event and a job': [event({ startDate: '2026-10-01' }) + job('2026-10-01'), [{}, {}], { severity: 'medium' }],
  },
  notApplicable: {
    'no date': jsonLd({ '@type': 'JobPosting' }),
    'several offers': product('2025-12-31', '2027-12-31'),
    noindex: `<meta name="robots" content="noindex">${job('2025-01-01')}`,
  },
})
