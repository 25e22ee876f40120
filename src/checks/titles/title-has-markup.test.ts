import { testPageCheck } from '#testing/test-page-check.ts'
import { titleHasMarkup } from './title-has-markup.ts'

const title = (text: string) => `<title>${text}</title>`

testPageCheck(titleHasMarkup, {
  passes: {
    'encoded once': title('Bread &amp; rolls &lt;3'),
    'a title about an element': title('&lt;b>: The Bring Attention To element'),
    'a title about line breaks': title('The &lt;br> element'),
    generics: title('List&lt;String> in Java'),
    'an ampersand': title('Bread & rolls; A&P;'),
  },
  finds: {
    'encoded twice': [
      title('Bread &amp;amp; rolls'),
      [{ saw: 'Bread &amp; rolls (contains &amp;)', at: 'title' }],
      { severity: 'low' },
    ],
    'a number encoded twice': [title('Baker&amp;#39;s'), [{ saw: 'Baker&#39;s (contains &#39;)' }]],
    'a pair of tags': [title('<b>Rye</b> bread'), [{ saw: '<b>Rye</b> bread (contains </b>)' }]],
    'a tag with an attribute': [title('<span class="x">Rye'), [{ saw: '<span class="x">Rye (contains <span class=)' }]],
    'a line break': [title('Rye<br>bread'), [{ saw: 'Rye<br>bread (contains <br>)' }]],
  },
  notApplicable: { 'no title': '<p>Rye' },
})
