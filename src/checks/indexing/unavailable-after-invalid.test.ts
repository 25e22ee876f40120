import { testPageCheck } from '#testing/test-page-check.ts'
import { unavailableAfterInvalid } from './unavailable-after-invalid.ts'

const until = (date: string) => `<meta name=robots content="unavailable_after${date}">`

testPageCheck(unavailableAfterInvalid, {
  passes: {
    nothing: '<p>Bread</p>',
    'ISO 8601': until(': 2030-06-25T15:00:00+02:00'),
    'RFC 822': until(': Tue, 25 Jun 2030 15:00:00 PST'),
    'RFC 850': until(': Tuesday, 25-Jun-30 15:00:00 GMT, noarchive'),
    'in the past': until(': 2010-06-25'),
    'the last day of June': until(': 2030-06-30'),
  },
  finds: {
    'a German date': [
      until(': 25.06.2030'),
      [{ saw: 'unavailable_after: 25.06.2030', at: 'meta[name="robots" i]' }],
      { severity: 'medium' },
    ],
    'one day more': [until(': 2030-06-31'), [{ saw: 'unavailable_after: 2030-06-31' }]],
    'no value': [until(''), [{ saw: 'unavailable_after: no date' }]],
    'an empty value': [until(': , noarchive'), [{ saw: 'unavailable_after: no date' }]],
    'a header': [
      { html: '<p>Bread</p>', headers: { 'content-type': 'text/html', 'x-robots-tag': 'unavailable_after: soon' } },
      [{ saw: 'unavailable_after: soon', at: 'X-Robots-Tag' }],
    ],
    'a very long value': [until(`: ${'1 '.repeat(5000)}`), [{}]],
  },
  notApplicable: { 'status 203': { html: until(': soon'), status: 203 } },
})
