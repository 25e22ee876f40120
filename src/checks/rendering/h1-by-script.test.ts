import { testPageCheck } from '#testing/test-page-check.ts'
import { h1ByScript } from './h1-by-script.ts'

testPageCheck(h1ByScript, {
  passes: {
    'the same heading': { raw: '<h1></h1><h1>Rye</h1>', rendered: '<h1>Rye</h1>' },
    'a second one is added': { raw: '<h1>Rye</h1>', rendered: '<h1>Rye</h1><h1>Oat</h1>' },
  },
  finds: {
    'a heading that is missing before': [
      { raw: '<div id=app></div>', rendered: '<h1>Rye</h1>' },
      [{ saw: 'nothing before scripts, “Rye” after' }],
      { severity: 'low' },
    ],
    'another heading': [
      { raw: '<h1>Bread</h1>', rendered: '<h1>Rye</h1>' },
      [{ saw: '“Bread” before scripts, “Rye” after' }],
    ],
  },
  notApplicable: { 'no heading at all': { raw: '<p>x</p>' }, 'a page that was not rendered': '<h1>Rye</h1>' },
})
