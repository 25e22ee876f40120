import { testPageCheck } from '#testing/test-page-check.ts'
import { headingOrderSkipped } from './heading-order-skipped.ts'

testPageCheck(headingOrderSkipped, {
  passes: {
    'one level at a time': '<h1>Bread</h1><h2>Rye</h2><h3>Dark</h3><h2>Wheat</h2>',
    'back up': '<h1>Bread</h1><h2>Rye</h2><h3>Dark</h3><h4>Seeds</h4><h1>Rolls</h1>',
    'a first heading of any level': '<h3>Rye</h3><h4>Dark</h4>',
    'a hidden heading': '<h1>Bread</h1><h4 hidden>Rye</h4><h2>Dark</h2>',
    'an empty heading': '<h1>Bread</h1><h4></h4><h2>Dark</h2>',
    'outside of main': '<header><h1>Bread</h1></header><main><h2>Rye</h2></main><footer><h6>Imprint</h6></footer>',
  },
  finds: {
    'one level missing': [
      '<main><h1>Bread</h1><h3>Rye</h3></main>',
      [{ saw: '<h3> “Rye” follows <h1> “Bread”', at: 'body > main:first-child > h3:nth-child(2)' }],
      { severity: 'low', message: 'The order of headings skips a level' },
    ],
    'without main': ['<h2>Bread</h2><h5>Rye</h5><nav><h2>Menu</h2></nav><h6>Dark</h6>', [{}]],
    twice: ['<h1>a</h1><h3>b</h3><h2>c</h2><h6>d</h6>', [{}, {}], { severity: 'low' }],
  },
  notApplicable: { 'no headings': '<p>Rye', 'one heading': '<h1>Rye</h1>' },
})
