import { definePageCheck } from '../check.ts'
import { isRedirectPage, REDIRECT_FACTS } from '../shared/redirect-page.ts'

export const noMainLandmark = definePageCheck({
  id: 'no_main_landmark',
  version: 2,
  category: 'accessibility',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'No main element',
  message: 'The page does not mark its main content',
  why:
    'Screen reader users jump to the main content with one key. Programs that read the page, such as reader modes ' +
    'and AI assistants, use the same mark to leave out menus and footers.',
  fix: 'Put the content that is special to the page into a `<main>` element.',
  basis: 'HTML standard, section “The main element”; axe, “landmark-one-main”',
  source: 'https://html.spec.whatwg.org/multipage/grouping-content.html#the-main-element',
  more: () => ({
    rule: [
      'A page is reported if it has neither a `<main>` element nor `role="main"`.',
      'Pages of frames, and pages that a script fills into an empty element, are not judged, nor ' +
        'are pages that send visitors on to another URL and XML files.',
    ],
    example: {
      found: '<header>…</header>\n<div id="content">…</div>\n<footer>…</footer>',
      fixed: '<header>…</header>\n<main id="content">…</main>\n<footer>…</footer>',
    },
    hints: ['One change in the template fixes all pages.'],
  }),
  needs: [...REDIRECT_FACTS, 'aria', 'document'],
  appliesTo: (page) => {
    const { obsolete, emptyAppRoots, start, doctype } = page.document
    if (isRedirectPage(page) || emptyAppRoots.length > 0) return false
    return (doctype !== null || !start.startsWith('<?xml')) && !obsolete.some(({ name }) => name === 'frameset')
  },
  find: ({ aria }) => (aria.mains.length === 0 ? [{ saw: 'neither <main> nor role="main"', at: 'body' }] : []),
})
