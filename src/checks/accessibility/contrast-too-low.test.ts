import { axePage } from '#testing/checks/measured-page.ts'
import { testPageCheck } from '#testing/test-page-check.ts'
import { contrastTooLow } from './contrast-too-low.ts'

testPageCheck(contrastTooLow, {
  passes: { 'enough contrast': axePage({}) },
  finds: {
    'pale text': [
      axePage({ contrast: { count: 15, elements: [{ at: 'main > p:2', ratio: 2.32, needed: 4.5 }] } }),
      [{ saw: 'contrast 2.32:1, needed 4.5:1', at: 'body > main:first-child > p:nth-child(2)' }],
      { severity: 'medium', message: '15 elements with too little contrast', evidenceCount: 15 },
    ],
  },
  notApplicable: { 'not rendered': '<p>x</p>' },
})
