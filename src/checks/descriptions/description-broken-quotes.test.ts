import { testPageCheck } from '#testing/test-page-check.ts'
import { descriptionBrokenQuotes } from './description-broken-quotes.ts'

testPageCheck(descriptionBrokenQuotes, {
  passes: {
    'escaped quotes': '<meta name="description" content="Our &quot;famous rye bread&quot;">',
    'one stray attribute': '<meta name="description" content="Our "bread">',
    'attributes of frameworks':
      '<meta name="description" content="Rye" data-rh="true" data-hid itemprop="description" property="og:description" id=a lang=en class=b>',
  },
  finds: {
    'a quote inside': [
      '<meta name="description" content="Our "famous rye bread" from Hamburg">',
      [
        {
          saw: '“Our” is all that is left; the rest became attributes: famous rye bread" from hamburg"',
          at: 'meta[name=description]',
        },
      ],
      {
        severity: 'medium',
        recommendation: 'Escape the quotation mark after “Our”, such as `content="… &quot;famous …"`.',
      },
    ],
  },
  notApplicable: { 'no description': '<p>Rye' },
})
