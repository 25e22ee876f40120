import { testPageCheck } from '#testing/test-page-check.ts'
import { multipleMains } from './multiple-mains.ts'

testPageCheck(multipleMains, {
  passes: {
    one: '<main>a</main>',
    none: '<p>a</p>',
    'a hidden one': '<main>a</main><main hidden>b</main><main style="display:none">c</main>',
  },
  finds: {
    two: [
      '<main>a</main><div role=main>b</div>',
      [
        { saw: '<main>', at: 'body > main:first-child' },
        { saw: '<div> role="main"', at: 'body > div:nth-child(2)' },
      ],
      { severity: 'low' },
    ],
    nested: ['<main><main>a</main></main>', [{ saw: '<main>' }, { at: 'body > main:first-child > main:first-child' }]],
  },
})
