import { plural } from '#domain/words/counts.ts'
import { lengthOf } from '#domain/words/text.ts'
import { definePageCheck } from '../check.ts'
import { looksLikeCode } from '../shared/looks-like-code.ts'

const MAX_LENGTH = 200
/** Facts keep at most this many characters of a heading. */
const KEPT_LENGTH = 500
const SHOWN_TEXT = 300

export const headingTooLong = definePageCheck({
  id: 'heading_too_long',
  category: 'search_appearance',
  severity: 'low',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  title: 'Paragraph marked as heading',
  message: ({ count }) => plural(count, 'A heading is as long as a paragraph', 'Headings are as long as paragraphs'),
  why: 'Headings name sections. A paragraph in a heading tag blurs the outline for screen readers and search engines.',
  fix: 'Mark the text as a paragraph and style it with CSS, or shorten the heading.',
  basis: 'Practice; WCAG 2.4.6',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/headings-and-labels',
  more: () => ({
    rule: [
      `An \`<h2>\` to \`<h6>\` with more than ${MAX_LENGTH} characters is reported. A long H1 has its own issue, and signatures of functions are left out.`,
    ],
  }),
  needs: ['headings'],
  appliesTo: ({ headings }) => headings.some(({ level }) => level > 1),
  find: ({ headings }) =>
    headings
      .filter(
        ({ level, text }) =>
          level > 1 && text.length > MAX_LENGTH && lengthOf(text) > MAX_LENGTH && !looksLikeCode(text),
      )
      .map(({ level, text, path }) => {
        const length = text.length >= KEPT_LENGTH - 1 ? `at least ${lengthOf(text)}` : lengthOf(text)
        return {
          saw: `<h${level}> of ${length} characters, limit ${MAX_LENGTH}: ${text.slice(0, SHOWN_TEXT)}…`,
          at: path,
        }
      }),
})
