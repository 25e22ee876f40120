import { testPageCheck } from '#testing/test-page-check.ts'
import { hiddenText } from './hidden-text.ts'

const part = (style: string, words = 30, attributes = '') =>
  `<p>Rye</p><main><div ${attributes} style="${style}">${'rye '.repeat(words)}</div></main>`

testPageCheck(hiddenText, {
  passes: {
    '29 words': part('font-size: 0', 29),
    'an animation': part('opacity: 0'),
    'display: none': part('display: none'),
    'visible text': part('font-size: 12px'),
    'for screen readers': part('position:absolute; left:-9999px; clip: rect(0 0 0 0)'),
    'a menu': part('position:absolute; left:-9999px', 30, 'class="main-menu"'),
  },
  finds: {
    '30 words without size': [
      part('font-size: 0'),
      [{ saw: '30 words hidden by a font size of 0', at: 'body > main:nth-child(2) > div:first-child' }],
      { severity: 'medium' },
    ],
    indent: [part('text-indent:-9999px', 31), [{ saw: '31 words hidden by a large negative text indent' }]],
    'off screen': [
      part('position:absolute;left:-9999px'),
      [{ saw: '30 words hidden by a position outside the screen' }],
    ],
    color: [
      part('color:#fff;background-color:#fff'),
      [{ saw: '30 words hidden by a text color equal to its background' }],
    ],
  },
  notApplicable: { 'an error page': { html: part('font-size:0'), status: 404 } },
})
