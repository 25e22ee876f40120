import { testPageCheck } from '#testing/test-page-check.ts'
import { affiliateDisclosureMissing } from './affiliate-disclosure-missing.ts'

const links = (count: number) => '<p><a href="https://amzn.to/3abc">a mixer</a></p>'.repeat(count)
const SHOWN = 'https://amzn.to/3abc, https://amzn.to/3abc, https://amzn.to/3abc'

testPageCheck(affiliateDisclosureMissing, {
  passes: {
    'two links': `<main>${links(2)}</main>`,
    disclosed: `<main><p>We earn a commission.</p>${links(3)}</main>`,
    'disclosed in German': `<main><p>Anzeige: Werbelinks</p>${links(3)}</main>`,
    'disclosed in Japanese': `<main><p>広告を含みます</p>${links(3)}</main>`,
    'disclosed in the footer': `<main>${links(3)}</main><footer><a href="/a">Affiliate policy</a></footer>`,
    'links in the footer': `<main>Rye</main><footer>${links(3)}</footer>`,
  },
  finds: {
    'three links': [`<main>${links(3)}</main>`, [{ saw: `3 affiliate links, such as ${SHOWN}` }], { severity: 'low' }],
    'four links': [`<main>${links(4)}</main>`, [{ saw: `4 affiliate links, such as ${SHOWN}` }]],
  },
  notApplicable: {
    'no affiliate links': '<a href="https://mill.example/">mill</a>',
    'an error page': { html: links(3), status: 404 },
  },
})
