import { testPageCheck } from '#testing/test-page-check.ts'
import { accesskeyDuplicate } from './accesskey-duplicate.ts'

testPageCheck(accesskeyDuplicate, {
  passes: {
    different: '<a href=/a accesskey=a>a</a><a href=/b accesskey=b>b</a>',
    empty: '<p accesskey><p accesskey>',
  },
  finds: {
    'the same key': [
      '<p><a href=/a accesskey=S>a</a><a href=/b accesskey=s>b</a></p>',
      [{ saw: 'accesskey="s" again, on <a>', at: 'body > p:first-child > a:nth-child(2)' }],
      { severity: 'low', message: '1 element has the access key of an earlier element' },
    ],
    'three times': [
      '<p accesskey=a><p accesskey=a><p accesskey=a>',
      [{}, {}],
      { message: '2 elements have the access key of an earlier element' },
    ],
  },
})
