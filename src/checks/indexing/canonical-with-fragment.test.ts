import { testPageCheck } from '#testing/test-page-check.ts'
import { canonicalWithFragment } from './canonical-with-fragment.ts'

const tag = (href: string) => `<link rel="canonical" href="${href}">`

testPageCheck(canonicalWithFragment, {
  passes: {
    none: '<p>Bread</p>',
    'no fragment': tag('https://bakery.example/bread?c=%23'),
    'in the body': `<p>Bread</p>${tag('/bread#rye')}`,
    'an AMP page': '<link rel=amphtml href=/amp#x>',
  },
  finds: {
    'a fragment': [
      tag('https://bakery.example/bread#rye'),
      [{ saw: tag('https://bakery.example/bread#rye'), at: 'link[rel~="canonical" i]' }],
      { severity: 'low', recommendation: 'Write `<link rel="canonical" href="https://bakery.example/bread">`.' },
    ],
    'an empty one': [tag('/bread#'), [{}]],
    'a header': [
      { html: '<p>Bread</p>', headers: { 'content-type': 'text/html', link: '</bread#rye>; rel=canonical' } },
      [{ saw: 'Link: </bread#rye>; rel="canonical"', at: 'Link' }],
      { recommendation: canonicalWithFragment.fix },
    ],
  },
  notApplicable: { 'status 203': { html: tag('/bread#rye'), status: 203 } },
})
