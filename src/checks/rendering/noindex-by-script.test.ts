import { expect } from 'vitest'
import { testPageCheck } from '#testing/test-page-check.ts'
import { noindexByScript } from './noindex-by-script.ts'

const NOINDEX = '<meta name="robots" content="noindex">'

testPageCheck(noindexByScript, {
  passes: {
    'no directive': { raw: '<p>x</p>' },
    'noindex before and after': { raw: NOINDEX },
    'noindex before only': { raw: NOINDEX, rendered: '<p>x</p>' },
  },
  finds: {
    'noindex after only': [
      { raw: '<p>x</p>', rendered: NOINDEX },
      [{ saw: expect.stringContaining('noindex') }],
      { severity: 'medium' },
    ],
  },
  notApplicable: { 'a page that was not rendered': NOINDEX },
})
