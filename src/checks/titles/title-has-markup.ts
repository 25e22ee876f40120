import { isBlank } from '#domain/words/text.ts'
import { definePageCheck } from '../check.ts'
import { leftoverMarkup } from '../shared/leftover-markup.ts'

export const titleHasMarkup = definePageCheck({
  id: 'title_has_markup',
  category: 'search_appearance',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Markup visible in title',
  message: 'Title shows HTML code to readers',
  why: 'A title is plain text. Tags in it, and characters encoded twice, appear as code in browser tabs and search results.',
  fix: 'Remove tags from the title, and encode special characters once: `&amp;` instead of `&amp;amp;`.',
  basis: 'HTML standard: a title contains text only',
  source: 'https://html.spec.whatwg.org/multipage/semantics.html#the-title-element',
  more: () => ({
    rule: [
      'After decoding as a browser does, the title is searched for closing tags such as `</b>`, tags with attributes, ' +
        'line breaks and common entities such as `&amp;` or `&#39;`.',
      'A lone opening tag is not reported, because pages about HTML have titles such as “The <div> element”.',
    ],
    example: {
      found: '<title>Bread &amp;amp; rolls | Harbour Bakery</title>',
      fixed: '<title>Bread &amp; rolls | Harbour Bakery</title>',
    },
    hints: ['Usually both the editor and the template encode the text. Let only the template do it.'],
  }),
  needs: ['title'],
  appliesTo: ({ title }) => !isBlank(title),
  find: ({ title }) => {
    const markup = leftoverMarkup(title ?? '')
    return markup.length === 0 ? [] : [{ saw: `${title} (contains ${markup.join(' ')})`, at: 'title' }]
  },
})
