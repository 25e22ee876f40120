import { testPageCheck } from '#testing/test-page-check.ts'
import { manyScripts } from './many-scripts.ts'

const scripts = (count: number, start = '/') =>
  Array.from({ length: count }, (_, index) => `<script src="${start}${index}.js"></script>`).join('')

testPageCheck(manyScripts, {
  passes: {
    '29 scripts': scripts(29),
    '30 scripts': scripts(30),
    'one file 40 times': '<script src=/a.js></script>'.repeat(40),
    'inline scripts': '<script>1</script>'.repeat(40),
    'style sheets': '<link rel=stylesheet href=/a.css>'.repeat(40),
  },
  finds: {
    '31 scripts of two hosts': [
      scripts(10, 'https://cdn.example/') + scripts(21),
      [{ saw: '31 script files (limit 30): 21 from bakery.example, 10 from cdn.example' }],
      { severity: 'low' },
    ],
    'more than the facts keep': [
      scripts(2000),
      [{ saw: 'at least 1000 script files (limit 30): 1000 from bakery.example' }],
    ],
  },
})

testPageCheck(manyScripts, {
  options: { most: 2 },
  passes: { 'the limit of the rule set': scripts(2) },
  finds: { 'one more': [scripts(3), [{}]] },
})
