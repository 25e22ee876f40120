import { isBlank } from '#domain/words/text.ts'
import { definePageCheck } from '../check.ts'

export const multipleH1 = definePageCheck({
  id: 'multiple_h1',
  category: 'search_appearance',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'More than one H1',
  message: ({ count }) => `Page has ${count} H1 tags`,
  why: 'With several main headings, it is not clear which one says what the page is about.',
  fix: 'Keep the H1 that says what the page is about and turn the others into H2s.',
  basis: 'Practice; Google accepts several',
  more: () => ({
    rule: [
      'Pages with more than one `<h1>` are reported. Empty ones count too, because the usual cause is an ' +
        'H1 around the logo in addition to the real one. If none of them has any text, the page is reported ' +
        'as having no H1 instead.',
      'The HTML standard used to allow an H1 in every section. No browser ever built the outline this ' +
        'relied on, and the rule has since been removed.',
      'It does not affect the health score.',
    ],
    example: {
      found:
        '<header><h1><a href="/"><img src="/images/hafen-lettering.png" alt="Hafen ' +
        'Bakery"></a></h1></header>\n<main><h1>Rye Bread</h1></main>',
      fixed:
        '<header><a href="/"><img src="/images/hafen-lettering.png" alt="Hafen Bakery"></a></header>\n' +
        '<main><h1>Rye Bread</h1></main>',
    },
    hints: [
      'Start with the template: a logo in an H1 causes this issue on every page, and one change fixes them all.',
      'Article lists often make every title an H1. In the list, use H2; on the article’s own page, the ' +
        'title is the H1.',
      'Headings are for structure. Choose the level by what belongs under what, and set the size in the style sheet.',
    ],
  }),
  needs: ['h1s', 'headings'],
  appliesTo: ({ h1s }) => !h1s.every(isBlank),
  find: ({ h1s, headings }) => {
    if (h1s.length < 2) return []
    const paths = headings.flatMap(({ level, path }) => (level === 1 ? [path] : []))
    return h1s.map((text, index) => {
      const at = paths[index]
      return { saw: isBlank(text) ? 'an <h1> without text' : text, ...(at !== undefined && { at }) }
    })
  },
})
