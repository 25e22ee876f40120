import { testPageCheck } from '#testing/test-page-check.ts'
import { multipleCanonicals } from './multiple-canonicals.ts'

const tag = (href: string, more = '') => `<link rel="canonical" href="${href}"${more}>`
const withHeader = (html: string, link: string) => ({ html, headers: { 'content-type': 'text/html', link } })

testPageCheck(multipleCanonicals, {
  passes: {
    none: '<p>Bread</p>',
    one: tag('/bread'),
    'two that differ, which is reported otherwise': tag('/bread') + tag('/rye'),
    'a second one in the body': `${tag('/bread')}<p>Bread</p>${tag('/bread')}`,
    'a second one without a URL': tag('/bread') + tag(''),
    'an AMP page': `${tag('/bread')}<link rel=amphtml href=/bread>`,
    'a second one with media': tag('/bread') + tag('/bread', ' media="print"'),
  },
  finds: {
    two: [
      tag('/bread') + tag('https://bakery.example/bread/'),
      [
        { saw: '<link rel="canonical" href="/bread">', at: 'link[rel~="canonical" i]' },
        { saw: '<link rel="canonical" href="https://bakery.example/bread/">' },
      ],
      { severity: 'low' },
    ],
    'a tag and a header': [
      withHeader(tag('/bread'), '</bread>; rel="canonical"'),
      [{ saw: '<link rel="canonical" href="/bread">' }, { saw: 'Link: </bread>; rel="canonical"', at: 'Link' }],
    ],
    'a thousand': [tag('/bread').repeat(1000), Array.from({ length: 20 }, () => ({}))],
  },
  notApplicable: { 'status 203': { html: tag('/a') + tag('/a'), status: 203 } },
})
