import { testPageCheck } from '#testing/test-page-check.ts'
import { conflictingCanonical } from './conflicting-canonical.ts'

const tag = (href: string, more = '') => `<link rel="canonical" href="${href}"${more}>`
const withHeader = (html: string, link: string) => ({ html, headers: { 'content-type': 'text/html', link } })

testPageCheck(conflictingCanonical, {
  passes: {
    none: '<p>Bread</p>',
    one: tag('/rye'),
    'the same twice': tag('/rye') + tag('/rye/'),
    'another one in the body': `${tag('/rye')}<p>Bread</p>${tag('/spelt')}`,
    'an invalid one': tag('/rye') + tag('http://'),
    'an ignored one': tag('/rye') + tag('/spelt', ' hreflang="de"'),
    'an AMP page': `${tag('/rye')}<link rel=amphtml href=/amp>`,
  },
  finds: {
    'two tags': [
      tag('/rye') + tag('/spelt'),
      [
        { saw: 'https://bakery.example/rye (tag in the head)', at: 'link[rel~="canonical" i]' },
        { saw: 'https://bakery.example/spelt (tag in the head)' },
      ],
      { severity: 'high' },
    ],
    'a tag and a header': [
      withHeader(tag('/rye'), '<http://bakery.example/rye>; rel=canonical'),
      [{}, { saw: 'http://bakery.example/rye (Link header)', at: 'Link' }],
    ],
    'another query': [tag('/rye') + tag('/rye?a=1'), [{}, {}]],
  },
  notApplicable: { 'status 203': { html: tag('/a') + tag('/b'), status: 203 } },
})
