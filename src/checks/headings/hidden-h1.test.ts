import { testPageCheck } from '#testing/test-page-check.ts'
import { hiddenH1 } from './hidden-h1.ts'

testPageCheck(hiddenH1, {
  passes: {
    visible: '<h1>Bread</h1>',
    'for screen readers': '<h1 class="sr-only" style="position:absolute;clip-path:inset(50%);width:1px">Bread</h1>',
    'another is visible': '<h1 hidden>Bread</h1><h1>Rye</h1>',
    'found by search in the page': '<h1 hidden="until-found">Bread</h1>',
  },
  finds: {
    'the hidden attribute': [
      '<main><h1 hidden>Bread</h1></main>',
      [{ saw: 'Bread (hidden from all visitors)', at: 'body > main:first-child > h1:first-child' }],
      { severity: 'medium' },
    ],
    'an element around it': [
      '<div style="display: none"><h1>Bread</h1></div>',
      [{ at: 'body > div:first-child > h1:first-child' }],
    ],
    visibility: ['<h1 style="visibility:hidden">Bread</h1><h1></h1>', [{ at: 'h1' }]],
    'aria-hidden': ['<h1 aria-hidden="true">Bread</h1>', [{ saw: 'Bread (hidden from screen readers)' }]],
  },
  notApplicable: {
    'no H1': '<p>Rye',
    'an H1 without text': '<h1 hidden></h1>',
    noindex: '<meta name="robots" content="noindex"><h1 hidden>Bread</h1>',
  },
})
