import { INDEXING_FACTS, mayBeIndexed } from '#domain/facts/indexability.ts'
import { isBlank } from '#domain/words/text.ts'
import { definePageCheck } from '../check.ts'

export const descriptionSameAsTitle = definePageCheck({
  id: 'description_same_as_title',
  category: 'search_appearance',
  severity: 'low',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  title: 'Description repeats the title',
  message: 'Meta description is the same as the title',
  why: 'In search results the description appears below the title. Saying the same twice wastes the only other line you can write.',
  fix: 'Write a description that says more than the title: what the page offers and for whom.',
  basis: 'Practice',
  more: () => ({
    rule: [
      'The meta description is reported if it equals the title. Upper and lower case and extra white space make no ' +
        'difference. Only pages that search engines may list are judged.',
    ],
    example: {
      found: '<title>Rye bread</title>\n<meta name="description" content="Rye bread">',
      fixed:
        '<title>Rye bread</title>\n<meta name="description" content="Rye bread from three days of sourdough, baked in ' +
        'Hamburg every morning.">',
    },
  }),
  needs: [...INDEXING_FACTS, 'title', 'metaDescription'],
  appliesTo: (page) => !isBlank(page.title) && !isBlank(page.metaDescription) && mayBeIndexed(page),
  find: ({ title, metaDescription }) =>
    plain(title) === plain(metaDescription) ? [{ saw: metaDescription ?? '', at: 'meta[name=description]' }] : [],
})

/** White space is already collapsed in facts. */
function plain(text: string | null): string {
  return (text ?? '').trim().toLowerCase()
}
