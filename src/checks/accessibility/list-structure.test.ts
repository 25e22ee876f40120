import { testPageCheck } from '#testing/test-page-check.ts'
import { listStructure } from './list-structure.ts'

testPageCheck(listStructure, {
  passes: {
    lists: '<ul><li>a<li>b<ol><li>c</ol></ul><dl><div><dt>d<dd>e</div><dt>f<dd>g</dl>',
    'elements without text': '<ul><script></script><li>a</li><template><p>b</p></template><style></style></ul>',
    'lists with a role': '<ul role=tablist><a role=tab href=#a>a</a></ul>',
    'an item of a list by role': '<div role=list><li>a</li></div>',
  },
  finds: {
    'a list in a list': [
      '<main><ul><li>a</li><ul><li>b</li></ul></ul></main>',
      [{ saw: '<ul> with other elements than its items', at: 'body > main:first-child > ul:first-child' }],
      { severity: 'low', message: '1 list or item is not built correctly' },
    ],
    'an item without a list': ['<div><li>a</li></div>', [{ saw: '<li> outside of a list' }]],
    'a term list': ['<dl><dt>a</dt><p>b</p></dl>', [{ saw: '<dl> with other elements than its items' }]],
    'a term without a list': ['<p><dd>a</dd>', [{ saw: '<dd> outside of a list' }]],
  },
})
