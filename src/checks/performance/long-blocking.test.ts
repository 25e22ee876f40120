import { labPage } from '#testing/checks/measured-page.ts'
import { testPageCheck } from '#testing/test-page-check.ts'
import { longBlocking } from './long-blocking.ts'

const blocked = (ms: number) =>
  labPage({
    tbt: {
      ms,
      tasks: [
        { ms: 300, script: 'https://bakery.example/app.js' },
        { ms: 90, script: null },
      ],
    },
  })

testPageCheck(longBlocking, {
  passes: { '199 ms': blocked(199) },
  finds: {
    '200 ms is worth knowing': [
      blocked(200),
      [
        { saw: '200 ms, not good, but below the limit of 600 ms (lab value, median of 3 loads)' },
        { saw: 'task of 300 ms on a processor four times slower than ours: https://bakery.example/app.js' },
        { saw: 'task of 90 ms on a processor four times slower than ours' },
      ],
      { severity: 'info' },
    ],
    '600 ms is worth knowing': [blocked(600), [{}, {}, {}], { severity: 'info' }],
    '601 ms': [
      blocked(601),
      [{ saw: '601 ms, more than 600 ms (lab value, median of 3 loads)' }, {}, {}],
      { severity: 'medium' },
    ],
  },
  notApplicable: { 'not rendered': '<h1>Bread</h1>' },
})
