import { testPageCheck } from '#testing/test-page-check.ts'
import { baseConflict } from './base-conflict.ts'

testPageCheck(baseConflict, {
  passes: {
    'one, first in the head': '<head><meta charset=utf-8><base href=/shop/><link rel=icon href=a.png></head>',
    'a URL of the same host': '<base href=https://bakery.example/shop/>',
    'after complete URLs':
      '<link rel=canonical href=https://bakery.example/><script src=//cdn.example/a.js></script><base href=/>',
    'one with a target only': '<base href=/><base target=_blank>',
  },
  finds: {
    two: [
      '<base href=/a/><base href=/b/>',
      [{ saw: 'ignored: <base href="/b/">', at: 'base' }],
      { severity: 'medium' },
    ],
    'after a style sheet': [
      '<link rel=stylesheet href=a.css><base href=/shop/>',
      [{ saw: '<base href="/shop/"> after <link>' }],
    ],
    'another host': [
      '<base href=https://www.bakery.example/>',
      [{ saw: 'https://www.bakery.example/ is on www.bakery.example, the page on bakery.example' }],
    ],
  },
  notApplicable: { 'no base': '<p>Bread</p>', 'only a target': '<base target=_blank>' },
})
