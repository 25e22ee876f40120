import { expect } from 'vitest'
import { jsonLd } from '#testing/html/json-ld.ts'
import { testPageCheck } from '#testing/test-page-check.ts'
import { schemaInvalidEnum } from './schema-invalid-enum.ts'

const offer = (availability: unknown) => jsonLd({ '@type': 'Offer', availability })

testPageCheck(schemaInvalidEnum, {
  passes: {
    https: offer('https://schema.org/InStock'),
    http: offer('http://schema.org/InStock'),
    'the bare name': offer('InStock'),
    'by id': offer({ '@id': 'https://schema.org/InStock' }),
    'a list of days': jsonLd({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'https://schema.org/Friday'],
    }),
    'an employment type': jsonLd({ '@type': 'JobPosting', employmentType: ['FULL_TIME', 'PART_TIME'] }),
    'a URL of another site': offer('http://purl.org/goodrelations/v1#InStock'),
    'a link in microdata':
      '<div itemscope itemtype="https://schema.org/Offer"><link itemprop="availability" href="https://schema.org/InStock"></div>',
  },
  finds: {
    words: [
      offer('in stock'),
      [{ saw: 'Offer.availability: "in stock" (did you mean InStock?)', at: 'html > * > script:first-child' }],
      { severity: 'medium', recommendation: 'Write `"https://schema.org/InStock"`.' },
    ],
    'another case': [
      offer('https://schema.org/instock'),
      [{ saw: 'Offer.availability: "https://schema.org/instock" (did you mean InStock?)' }],
    ],
    'another enumeration': [
      jsonLd({ '@type': 'Offer', itemCondition: 'https://schema.org/InStock' }),
      [{ saw: expect.stringContaining('(expected DamagedCondition, NewCondition') }],
    ],
    true: [offer(true), [{ saw: expect.stringContaining('Offer.availability: true') }]],
    'days as in openingHours': [
      jsonLd({ '@type': 'OpeningHoursSpecification', dayOfWeek: 'Mo-Fr' }),
      [{ saw: expect.stringContaining('OpeningHoursSpecification.dayOfWeek: "Mo-Fr"') }],
    ],
    'an employment type in words': [
      jsonLd({ '@type': 'JobPosting', employmentType: 'Full-time' }),
      [{ saw: 'JobPosting.employmentType: "Full-time" (did you mean FULL_TIME?)' }],
      { recommendation: 'Write `"FULL_TIME"`.' },
    ],
  },
  notApplicable: { 'no enumeration': jsonLd({ '@type': 'Offer', price: 1 }), 'an empty value': offer('') },
})
