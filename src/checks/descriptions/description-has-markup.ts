import { isBlank } from '#domain/words/text.ts'
import { definePageCheck } from '../check.ts'
import { leftoverMarkup } from '../shared/leftover-markup.ts'

export const descriptionHasMarkup = definePageCheck({
  id: 'description_has_markup',
  category: 'search_appearance',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Markup visible in description',
  message: 'Meta description shows HTML code to readers',
  why: 'A description is plain text. Tags in it, and characters encoded twice, can appear as code in search results.',
  fix: 'Remove tags from the description, and encode special characters once: `&amp;` instead of `&amp;amp;`.',
  basis: 'Practice',
  more: () => ({
    rule: [
      'After decoding as a browser does, the meta description is searched for closing tags such as `</p>`, tags with ' +
        'attributes, line breaks and common entities such as `&nbsp;` or `&#39;`.',
      'A lone opening tag is not reported, because pages about HTML have descriptions such as “The <div> element”.',
    ],
    example: {
      found: '<meta name="description" content="&lt;p&gt;Bread from Hamburg&lt;/p&gt;">',
      fixed: '<meta name="description" content="Bread from Hamburg">',
    },
  }),
  needs: ['metaDescription'],
  appliesTo: ({ metaDescription }) => !isBlank(metaDescription),
  find: ({ metaDescription }) => {
    const markup = leftoverMarkup(metaDescription ?? '')
    if (markup.length === 0) return []
    return [{ saw: `${metaDescription} (contains ${markup.join(' ')})`, at: 'meta[name=description]' }]
  },
})
