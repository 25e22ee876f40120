import { INDEXING_FACTS, mayBeIndexed } from '#domain/facts/indexability.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { isRedirectPage, REDIRECT_FACTS } from '../shared/redirect-page.ts'

const MIN_WORDS = 300

export const mainContentUnmarked = definePageCheck({
  id: 'main_content_unmarked',
  category: 'ai',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  grade: 'C',
  version: 2,
  // Both ask for `<main>`. That check is off by default.
  toldBy: ['no_main_landmark'],
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
      'If the check “No main element” is on and reports the page, this check does not report it as well. Pages of frames, ' +
        'pages that only send visitors on to another URL, and XML files are not judged.',
    ],
    example: {
      found: '<header>…</header>\n<div class="text">…</div>',
      fixed: '<header>…</header>\n<main class="text">…</main>',
    },
  }),
  needs: [...INDEXING_FACTS, ...REDIRECT_FACTS, 'aria', 'dates', 'document'],
  appliesTo: (page) => {
    const { obsolete, start, doctype } = page.document
    if (page.mainText.wordCount < MIN_WORDS || !mayBeIndexed(page) || isRedirectPage(page)) return false
    return (doctype !== null || !start.startsWith('<?xml')) && !obsolete.some(({ name }) => name === 'frameset')
  },
  find: ({ aria, dates, mainText }) =>
    aria.mains.length > 0 || dates.articleCount > 0
      ? []
      : [{ saw: `${formatNumber(mainText.wordCount)} words in neither <main> nor <article>`, at: 'body' }],
})
