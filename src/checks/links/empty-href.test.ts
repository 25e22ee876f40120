import { testPageCheck } from '#testing/test-page-check.ts'
import { emptyHref } from './empty-href.ts'

testPageCheck(emptyHref, {
  passes: {
    'no links': '<p>Bread</p>',
    'a target': '<a href="/rye">Rye</a><a href="#">Top</a><a href="?">Reset</a>',
    'no href': '<a id=rye>Rye</a>',
    'the current page': '<a href="" aria-current=page>Bread</a><ul><li aria-current=true><a href="">Bread</a></ul>',
    'no text': '<a href=""><i></i></a>',
    hidden: '<a href="" hidden>Rye</a>',
    'the title of the page': '<title>Rye bread - Bakery</title><ul><li><a href="">Rye bread</a></ul>',
    'a title with a dash': '<title>Rye - with malt | Bakery</title><a href="">Rye - with malt</a>',
    'its H1': '<h1>12. Rye bread<a href=#rye>¶</a></h1><ul><li><a href="">12. Rye bread</a></ul>',
    'a date next to the title': '<title>Rye</title><a href="">Rye</a> <a href="">4 July</a>',
    'its logo': '<title>Bakery</title><a href="">Bakery <img src=/logo.png alt=Logo></a>',
  },
  finds: {
    empty: [
      '<ul><li><a href=/rye>Rye</a><li><a href="">Spelt</a></ul>',
      [{ saw: 'href="" (link text “Spelt”)', at: 'body > ul:first-child > li:nth-child(2) > a:first-child' }],
      { severity: 'low' },
    ],
    'a part of a word of the title': ['<title>Ryes</title><a href="">Rye</a>', [{}]],
    'the first words of the title and the H1': [
      '<title>House Rye 2 | For 6 guests</title><h1>House Rye 2</h1><a href="">House Rye</a>',
      [{ saw: 'href="" (link text “House Rye”)' }],
    ],
    'more than the H1': ['<title>Home | Bakery</title><h1>Home</h1><a href="">Home delivery</a>', [{}]],
    'white space': ['<a href=" ">Rye</a>', [{ saw: 'href="" (link text “Rye”)' }]],
    'no value': ['<a href>Rye</a>', [{}]],
    'an image with alt text': ['<a href=""><img src=/rye.jpg alt="Rye bread"></a>', [{}]],
  },
})
