import { testPageCheck } from '#testing/test-page-check.ts'
import { canonicalOutsideHead } from './canonical-outside-head.ts'

const TAG = '<link rel="canonical" href="/bread">'
const page = (head: string, body: string) => `<head><title>Bread</title>${head}</head><body>${body}</body>`

testPageCheck(canonicalOutsideHead, {
  passes: {
    none: page('', '<p>Bread</p>'),
    'in the head': page(TAG, '<p>Bread</p>'),
    'in both': page(TAG, TAG),
    'an AMP link': page('', '<p>Bread</p><link rel=amphtml href=/amp>'),
    'one in a header': {
      html: page('', TAG),
      headers: { 'content-type': 'text/html', link: '</bread>; rel=canonical' },
    },
  },
  finds: {
    'in the body': [
      page('', `<div><p>Bread</p>${TAG}</div>`),
      [{ saw: TAG, at: 'body > div:first-child > link:nth-child(2)' }],
      { severity: 'medium', recommendation: `Move this tag into the head: \`${TAG}\`.` },
    ],
    'two of them': [
      page('', `<p>${TAG}${TAG}</p>`),
      [{ at: 'body > p:first-child > link:first-child' }, { at: 'body > p:first-child > link:nth-child(2)' }],
    ],
  },
  notApplicable: {
    'an element ended the head': `<head><div></div>${TAG}</head>`,
    'status 203': { html: page('', TAG), status: 203 },
  },
})
