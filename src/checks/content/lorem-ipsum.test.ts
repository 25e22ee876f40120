import { testPageCheck } from '#testing/test-page-check.ts'
import { loremIpsum } from './lorem-ipsum.ts'

testPageCheck(loremIpsum, {
  passes: {
    'real text': '<p>Rye bread</p>',
    'in code': '<p>Use <code>lorem ipsum</code></p>',
    'a demo with its code': '<p>Lorem ipsum</p><pre>&lt;p>Lorem ipsum&lt;/p></pre>',
    'Latin that is no filler': '<p>Dolor et amor: ipsum esse est.</p>',
  },
  finds: {
    'in the text': [
      '<p>Lorem ipsum dolor sit amet.</p>',
      [{ saw: 'Lorem ipsum dolor sit amet.' }],
      { severity: 'high' },
    ],
    'without its beginning': ['<p>Consectetur adipiscing elit</p>', [{ saw: 'Consectetur adipiscing elit' }]],
    'in the footer': ['<p>Rye</p><footer>LOREM IPSUM</footer>', [{ saw: 'LOREM IPSUM' }]],
  },
  notApplicable: {
    'a page about it': '<title>Lorem ipsum generator</title><p>Lorem ipsum</p>',
    'an error page': { html: '<p>Lorem ipsum</p>', status: 404 },
  },
})
