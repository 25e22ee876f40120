import { isBlank } from '#domain/text.ts'
import { definePageCheck } from '../check.ts'

export const multipleH1 = definePageCheck({
  id: 'multiple_h1',
  category: 'headings',
  severity: 'medium',
  title: 'More than one H1',
  message: ({ count }) => `Page has ${count} H1 tags`,
  why: 'Several main headings leave it open which one names the subject of the page.',
  fix: 'Keep the H1 that names the subject and turn the others into H2.',
  more: {
    rule: [
      'Every `<h1>` is counted, empty ones included, since an H1 around the logo beside the one with the words is the usual fault. More than one is found.',
      'The HTML standard of some years ago let each section have an H1 of its own. No browser ever built the outline that this needs, and the rule is gone from the standard.',
      'The health score does not change with it.',
    ],
    example: {
      found:
        '<header><h1><a href="/"><img src="/images/hafen-lettering.png" alt="Hafen Bakery"></a></h1></header>\n<main><h1>Rye Bread</h1></main>',
      mended:
        '<header><a href="/"><img src="/images/hafen-lettering.png" alt="Hafen Bakery"></a></header>\n<main><h1>Rye Bread</h1></main>',
    },
    hints: [
      'Begin with the template: a logo in an H1 gives every page of the site this issue, and one change takes it away.',
      'Lists of articles often make each title an H1. On the list they are H2; on the article’s own page the same title is the H1.',
      'Headings are for structure. Choose the level by what belongs under what, and the size by style sheet.',
    ],
  },
  appliesTo: ({ h1s }) => !h1s.every(isBlank),
  find: ({ h1s }) =>
    h1s.length > 1 ? h1s.map((text) => ({ saw: isBlank(text) ? 'an <h1> without text' : text })) : [],
})
