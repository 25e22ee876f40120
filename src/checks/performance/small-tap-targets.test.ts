import { axePage } from '#testing/checks/measured-page.ts'
import { testPageCheck } from '#testing/test-page-check.ts'
import { smallTapTargets } from './small-tap-targets.ts'

testPageCheck(smallTapTargets, {
  passes: { 'all large enough': axePage({}) },
  finds: {
    'a small link': [
      axePage({ targets: { count: 12, elements: [{ at: 'nav > a:2', width: 20, height: 18.5 }] } }),
      [{ saw: '20 × 18.5 pixels (at least 24 × 24)', at: 'body > nav:first-child > a:nth-child(2)' }],
      { severity: 'low', message: '12 controls too small or too close together to tap', evidenceCount: 12 },
    ],
  },
  notApplicable: { 'not rendered': '<a href="/">x</a>' },
})
