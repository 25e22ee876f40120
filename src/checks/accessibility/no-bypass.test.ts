import { testPageCheck } from '#testing/test-page-check.ts'
import { noBypass } from './no-bypass.ts'

const nav = (count: number) =>
  `<nav>${Array.from({ length: count }, (_, at) => `<a href=/${at}>Page ${at}</a>`).join(' ')}</nav>`

testPageCheck(noBypass, {
  passes: {
    'nine links': `${nav(9)}<div>a</div>`,
    'a main element': `${nav(10)}<main>a</main>`,
    'a heading': `${nav(10)}<h2>a</h2>`,
    'a skip link': `<a href="#c">Skip</a>${nav(10)}<div id=c>a</div>`,
    'links in the text': `<div>${nav(12).replaceAll('nav>', 'p>')}</div>`,
  },
  finds: {
    'ten links': [
      `${nav(10)}<div>a</div>`,
      [{ saw: '10 links in header and navigation; the limit is 9' }],
      { severity: 'low' },
    ],
    'eleven links': [`${nav(11)}<div>a</div>`, [{ saw: '11 links in header and navigation; the limit is 9' }]],
    'a skip link to nothing': [`<a href="#c">Skip</a>${nav(10)}<div>a</div>`, [{}]],
    'a heading in the header': [`<header><h1>Bakery</h1>${nav(10)}</header><div>a</div>`, [{}]],
  },
})
