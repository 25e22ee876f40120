import { plural } from '#domain/words/counts.ts'
import { isBlank } from '#domain/words/text.ts'
import { definePageCheck } from '../check.ts'

export const emptyHeading = definePageCheck({
  id: 'empty_heading',
  category: 'search_appearance',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'Empty heading',
  message: ({ count }) => `Page has ${plural(count, 'a heading', 'headings')} without text`,
  why: 'Screen readers announce an empty heading and then say nothing, so people cannot tell what the section is about.',
  fix: 'Give the heading a text or remove it. For space between sections, use CSS.',
  basis: 'WCAG 1.3.1 and 2.4.6; axe: empty-heading',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/headings-and-labels',
  more: () => ({
    rule: [
      'Every visible `<h2>` to `<h6>` without text, without an image that has alt text and without a label for screen ' +
        'readers is reported. An empty H1 is reported as missing, or as one H1 too many. A heading with an ' +
        'id is left out, because a script may fill it.',
    ],
    example: {
      found: '<h2></h2>\n<p>We bake every morning.</p>',
      fixed: '<h2>Opening hours</h2>\n<p>We bake every morning.</p>',
    },
  }),
  needs: ['headings'],
  appliesTo: ({ headings }) => headings.some(({ level }) => level > 1),
  find: ({ headings }) =>
    headings
      .filter(
        (heading) =>
          heading.level > 1 &&
          isBlank(heading.text) &&
          heading.imageAlt.trim() === '' &&
          !heading.isLabelled &&
          !heading.hasId &&
          !heading.isHidden &&
          !heading.isAriaHidden,
      )
      .map(({ level, path }) => ({ saw: `an empty <h${level}>`, at: path })),
})
