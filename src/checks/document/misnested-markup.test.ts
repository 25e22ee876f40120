import { testPageCheck } from '#testing/test-page-check.ts'
import { misnestedMarkup } from './misnested-markup.ts'

testPageCheck(misnestedMarkup, {
  passes: {
    'sound markup': '<form><a href=/a>a</a><button>b</button></form><table><tr><td>c</table>',
    'omitted end tags': '<ul><li>a<li>b</ul><p>c<p>d',
    'errors that change nothing': '<p>a</b><img alt="a "best" loaf"><br/></p>',
  },
  finds: {
    'a link in a link': [
      '<p>\n<a href=/a>a <a href=/b>b</a></a>',
      [{ saw: 'a link begins inside another link, which ends there', at: 'line 2' }],
      { severity: 'low' },
    ],
    'text in a table': [
      '<table>\na<tr><td>b</table>',
      [{ saw: 'text or an element between the cells of a table moves above the table', at: 'line 2' }],
    ],
    'an unclosed comment': [
      '<p>a</p>\n\n<!-- b',
      [{ saw: 'a comment is not closed and hides the rest of the page', at: 'line 3' }],
    ],
    'more errors than are kept': [
      '<form>'.repeat(80),
      Array.from({ length: 50 }, () => ({ at: 'line 1' })),
      { evidenceCount: 79 },
    ],
  },
})
