import { axePage } from '#testing/checks/measured-page.ts'
import { testPageCheck } from '#testing/test-page-check.ts'
import { axeOther } from './axe-other.ts'

const help = 'ARIA commands must have an accessible name'

testPageCheck(axeOther, {
  passes: { 'no rule failed': axePage({}) },
  finds: {
    'a rule without a check': [
      axePage({ others: [{ rule: 'aria-command-name', help, count: 2, elements: ['main > div:2', 'main > div:3'] }] }),
      [{ saw: `aria-command-name: ${help} (2 elements)`, at: 'body > main:first-child > div:nth-child(2)' }],
      { severity: 'low', message: '1 other rule of axe-core for accessibility failed' },
    ],
    'a rule about the page': [axePage({ others: [{ rule: 'blink', help, count: 1, elements: [] }] }), [{}]],
  },
  notApplicable: { 'not rendered': '<p>x</p>' },
})
