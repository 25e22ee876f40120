import { definePageCheck } from '../check.ts'
import { isAboutFiller } from './filler-subject.ts'

export const loremIpsum = definePageCheck({
  id: 'lorem_ipsum',
  category: 'content',
  severity: 'high',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'Lorem ipsum text',
  message: 'Filler text was left on the page',
  why: 'Visitors see that the page is not finished, and search engines may list it with meaningless Latin.',
  fix: 'Replace the filler text with the real text, or unpublish the page until the text is ready.',
  basis: 'Practice',
  more: () => ({
    rule: [
      'Visible text with “dolor sit amet” or “consectetur adipisc…”, or with “lorem ipsum” and more of such Latin, is ' +
        'reported, in the main text as well as in menus and footers. The mere name “lorem ipsum” does not count.',
      'Text in `<code>`, `<pre>`, `<samp>` and `<tt>` does not count, nor does filler text that the page ' +
        'also shows as ' +
        'code. The check does not apply if the title or a main heading is about filler text.',
    ],
    example: { found: '<p>Lorem ipsum dolor sit amet …</p>', fixed: '<p>Our rye bread rests for two days …</p>' },
  }),
  needs: ['statusCode', 'title', 'h1s', 'textStats'],
  appliesTo: (page) => page.statusCode === 200 && !isAboutFiller(page),
  find: ({ textStats }) => textStats.fillers.entries.map((saw) => ({ saw })),
})
