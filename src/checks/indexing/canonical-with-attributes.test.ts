import { testPageCheck } from '#testing/test-page-check.ts'
import { canonicalWithAttributes } from './canonical-with-attributes.ts'

const tag = (more: string) => `<link rel="canonical" href="/bread"${more}>`

testPageCheck(canonicalWithAttributes, {
  passes: {
    none: '<p>Bread</p>',
    plain: tag(''),
    'other attributes': tag(' id="c" data-react-helmet="true" itemprop="url"'),
    'an alternate page': `${tag('')}<link rel=alternate hreflang=de href=/brot>`,
    'in the body': `<p>Bread</p>${tag(' media="print"')}`,
  },
  finds: {
    hreflang: [
      tag(' hreflang="en"'),
      [{ saw: '<link rel="canonical" href="/bread" hreflang="en">', at: 'link[rel~="canonical" i]' }],
      { severity: 'medium' },
    ],
    lang: [tag(' lang="en"'), [{}]],
    media: [tag(' media="print"'), [{}]],
    type: [tag(' type="text/html"'), [{}]],
    'a header': [
      {
        html: '<p>Bread</p>',
        headers: { 'content-type': 'text/html', link: '</bread>; rel=canonical; type="text/html"' },
      },
      [{ saw: 'Link: </bread>; rel="canonical"; type="text/html"', at: 'Link' }],
    ],
  },
  notApplicable: { 'status 203': { html: tag(' lang="en"'), status: 203 } },
})
