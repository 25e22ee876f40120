import { INDEXING_FACTS, mayBeIndexed } from '#domain/facts/indexability.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'

const MIN_WORDS = 300

export const mainContentUnmarked = definePageCheck({
  id: 'main_content_unmarked',
  category: 'ai',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  grade: 'C',
  title: 'Main text is not marked',
  message: 'A long text is in neither a main nor an article element',
  why:
    'Reader modes and the programs that prepare pages for AI search look for `<main>` and `<article>` first. Without ' +
    'them, they guess where the text begins, and may take the menu along or lose parts of the text.',
  fix: 'Put the text that is special to the page into a `<main>` element.',
  basis: 'Practice: how reader modes and extractors find the text',
  more: () => ({
    rule: [
      `A page that may be indexed is reported if it has at least ${MIN_WORDS} words of main text and neither \`<main>\`, ` +
        '`role="main"` nor `<article>`.',
      'On most pages, no_main_landmark reports the same fault, so this check leaves them out. It judges only pages that ' +
        'no_main_landmark does not: those with an empty element that a script seems to fill. If such a page has a long ' +
        'text anyway, that text should be marked.',
    ],
    example: {
      found: '<div id="root"></div>\n<div class="text">…</div>',
      fixed: '<div id="root"></div>\n<main class="text">…</main>',
    },
  }),
  needs: [...INDEXING_FACTS, 'aria', 'dates', 'document', 'mainText'],
  appliesTo: (page) =>
    page.document.emptyAppRoots.length > 0 &&
    !page.document.obsolete.some(({ name }) => name === 'frameset') &&
    page.mainText.wordCount >= MIN_WORDS &&
    mayBeIndexed(page),
  find: ({ aria, dates, mainText }) =>
    aria.mains.length > 0 || dates.articleCount > 0
      ? []
      : [{ saw: `${formatNumber(mainText.wordCount)} words in neither <main> nor <article>`, at: 'body' }],
})
