import { labPage } from '#testing/checks/measured-page.ts'
import { testPageCheck } from '#testing/test-page-check.ts'
import { highCls } from './high-cls.ts'

const shifted = (value: number) => labPage({ cls: { value, elements: [{ at: 'main > p:2', shift: value }] } })

testPageCheck(highCls, {
  passes: { 'no shift': shifted(0), '0.099': shifted(0.099) },
  finds: {
    '0.1 is worth knowing': [
      shifted(0.1),
      [
        { saw: '0.1, not good, but below the limit of 0.25 (lab value, median of 3 loads)' },
        { saw: 'moved: a shift of 0.1', at: 'body > main:first-child > p:nth-child(2)' },
      ],
      { severity: 'info' },
    ],
    '0.25 is worth knowing': [shifted(0.25), [{}, {}], { severity: 'info' }],
    '0.25004 is more than 0.25': [
      shifted(0.25004),
      [{ saw: '0.25004, more than 0.25 (lab value, median of 3 loads)' }, {}],
      { severity: 'medium' },
    ],
    '0.251': [
      shifted(0.251),
      [{ saw: '0.251, more than 0.25 (lab value, median of 3 loads)' }, {}],
      { severity: 'medium' },
    ],
  },
  notApplicable: { 'not rendered': '<h1>Bread</h1>' },
})
