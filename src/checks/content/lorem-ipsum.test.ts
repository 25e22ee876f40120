import { testPageCheck } from '#testing/test-page-check.ts'
import { loremIpsum } from './lorem-ipsum.ts'

testPageCheck(loremIpsum, {
  passes: {
    'real text': '<p>Rye bread</p>',
    'in code': '<p>Use <code>lorem ipsum</code></p>',
    'a demo with its code': '<p>Lorem ipsum</p><pre>&lt;p>Lorem ipsum&lt;/p></pre>',
    'its name': '<ul><li>Lorem ipsum</li><li>lorem_ipsum</li><li>Lorem ipsum text</li></ul>',
    'a quoted phrase': '<p>We look for “lorem ipsum dolor sit amet” and “dolor sit amet”.</p>',
    'a joke': '<p>(Lorem ipsum dolor sit homework for the reader)</p>',
    'Latin that is no filler': '<p>Dolor et amor: ipsum esse est.</p>',
  },
  finds: {
    'in the text': [
      '<p>Lorem ipsum dolor sit amet.</p>',
      [{ saw: 'Lorem ipsum dolor sit amet.' }],
      { severity: 'high' },
    ],
    'without its beginning': ['<p>Consectetur adipiscing elit</p>', [{ saw: 'Consectetur adipiscing elit' }]],
    'in the footer': ['<p>Rye</p><footer>LOREM IPSUM DOLOR SIT AMET</footer>', [{ saw: 'LOREM IPSUM DOLOR SIT AMET' }]],
    'in another order': [
      '<p>Lorem ipsum at ante. Praesent et sem.</p>',
      [{ saw: 'Lorem ipsum at ante. Praesent et sem.' }],
    ],
    'with commas': ['<p>Lorem ipsum, dolor sit amet</p>', [{ saw: 'Lorem ipsum, dolor sit amet' }]],
    'in English': [
      '<p>Lorem Ipsum is simply dummy text of the printing industry.</p>',
      [{ saw: 'Lorem Ipsum is simply dummy text of the printing industry.' }],
    ],
  },
  notApplicable: {
    'an article about it': '<h1>What “lorem ipsum” means</h1><p>Lorem ipsum dolor sit amet.</p>',
    'a page about it': '<title>Lorem ipsum generator</title><p>Lorem ipsum</p>',
    'an error page': { html: '<p>Lorem ipsum</p>', status: 404 },
  },
})
