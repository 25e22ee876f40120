import { testPageCheck } from '#testing/test-page-check.ts'
import { dataNosnippetInvalid } from './data-nosnippet-invalid.ts'

testPageCheck(dataNosnippetInvalid, {
  passes: {
    'the right elements':
      '<div data-nosnippet>a</div><section data-nosnippet>b</section><span data-nosnippet="true">c</span>',
  },
  finds: {
    'a paragraph': [
      '<main><div data-nosnippet>a</div><p data-nosnippet>b</p></main>',
      [{ saw: '<p data-nosnippet>', at: 'body > main:first-child > p:nth-child(2)' }],
      {
        severity: 'low',
        message: 'data-nosnippet is on an element where it has no effect',
        recommendation: 'Put the attribute on an element around it: `<div data-nosnippet><p>…</p></div>`.',
      },
    ],
    'two of them': ['<ul><li data-nosnippet>a<li data-nosnippet>b</ul>', [{}, {}]],
  },
  notApplicable: { 'no attribute': '<p>Rye' },
})
