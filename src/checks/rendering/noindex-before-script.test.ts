import { expect } from 'vitest'
import { testPageCheck } from '#testing/test-page-check.ts'
import { noindexBeforeScript } from './noindex-before-script.ts'

const NOINDEX = '<meta name="robots" content="noindex, follow">'

testPageCheck(noindexBeforeScript, {
  passes: {
    'no directive': { raw: '<p>x</p>' },
    'noindex before and after': { raw: NOINDEX },
    'noindex after only': { raw: '<p>x</p>', rendered: NOINDEX },
    'noindex for another crawler': { raw: '<meta name="bingbot" content="noindex">', rendered: '<p>x</p>' },
  },
  finds: {
    'noindex before only': [
      { raw: NOINDEX, rendered: '<meta name="robots" content="index">' },
      [{ saw: expect.stringContaining('noindex') }],
      { severity: 'high' },
    ],
    'noindex for Googlebot before only': [
      { raw: '<meta name="googlebot" content="none">', rendered: '<p>x</p>' },
      [{ saw: expect.stringContaining('none') }],
    ],
  },
  notApplicable: { 'a page that was not rendered': NOINDEX },
})
