import { testPageCheck } from '#testing/test-page-check.ts'
import { telInvalid } from './tel-invalid.ts'

const link = (href: string, text = 'Call') => `<a href="${href}">${text}</a>`
const found = (href: string, problem: string, text = 'Call') =>
  [link(href, text), [{ saw: `${problem}: ${href} (link text “${text}”)` }]] satisfies [string, unknown]

testPageCheck(telInvalid, {
  passes: {
    'no links': '<p>Bread</p>',
    numbers: link('tel:+4940123456', '+49 40 123456') + link(' TEL:+49-40-123.456 ') + link('tel:+49%2040%20123'),
    'a local number': link('tel:040123456', '040 123456'),
    'three digits': link('tel:112'),
    'an extension and a context': link('tel:+4940123;ext=12') + link('tel:7042;phone-context=example.com'),
    pauses: link('tel:+4940123p12') + link('tel:+4940123,,12#'),
    'other links': link('mailto:a@b') + link('/tel:x'),
  },
  finds: {
    letters: [
      `<p>${link('tel:1-800-FLOWERS')}</p>`,
      [
        {
          saw: 'letters in the number: tel:1-800-FLOWERS (link text “Call”)',
          at: 'body > p:first-child > a:first-child',
        },
      ],
      { severity: 'low' },
    ],
    'two digits': found('tel:11', 'fewer than 3 digits'),
    nothing: found('tel:', 'no digits'),
    'no plus': found('tel:040123456', 'no + although the text shows one', '+49 40 123456'),
    'a country code that does not exist': found('tel:3287344795', 'no + although the text shows one', '+328 734 4795'),
    'zeros instead of the plus': found('tel:004940123456', 'no + before the country code', 'Tel. 0049 40 123456'),
    'a bad escape': found('tel:%E4', 'letters in the number'),
  },
})
