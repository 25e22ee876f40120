import { testPageCheck } from '#testing/test-page-check.ts'
import { descriptionHasMarkup } from './description-has-markup.ts'

const meta = (text: string) => `<meta name="description" content="${text}">`

testPageCheck(descriptionHasMarkup, {
  passes: {
    'encoded once': meta('Bread &amp; rolls'),
    'about an element': meta('The &lt;div&gt; element is a generic container.'),
    'a hostile text': meta('&lt;b '.repeat(50_000)),
  },
  finds: {
    'encoded twice': [
      meta('Bread&amp;nbsp;&amp;amp; rolls'),
      [{ saw: 'Bread&nbsp;&amp; rolls (contains &nbsp; &amp;)', at: 'meta[name=description]' }],
      { severity: 'low' },
    ],
    tags: [meta('&lt;p>Bread&lt;/p>'), [{ saw: '<p>Bread</p> (contains </p>)' }]],
  },
  notApplicable: { none: '<p>Rye' },
})
