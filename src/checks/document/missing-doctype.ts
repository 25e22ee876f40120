import { definePageCheck } from '../check.ts'
import { isRedirectPage, REDIRECT_FACTS } from '../shared/redirect-page.ts'

export const missingDoctype = definePageCheck({
  id: 'missing_doctype',
  version: 2,
  category: 'accessibility',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Missing or outdated doctype',
  message: 'The page puts browsers into quirks mode',
  why:
    'Without a current doctype, browsers lay out the page by the rules of the 1990s. Widths, line heights and tables ' +
    'then differ from what the style sheet says.',
  fix: 'Begin the page with `<!doctype html>`, before any other tag or text.',
  basis: 'HTML standard, section “The DOCTYPE”; Lighthouse, “doctype”',
  source: 'https://html.spec.whatwg.org/multipage/syntax.html#the-doctype',
  more: () => ({
    rule: [
      'A page is reported if it has no doctype, or one that puts browsers into quirks mode, such as that of HTML ' +
        '3.2. Comments and white space may come before the doctype; any other text before it makes browsers ignore it.',
      'Older doctypes that only lead to “limited quirks mode”, such as XHTML 1.0 Transitional, are not reported. ' +
        'XHTML that is sent as `application/xhtml+xml` needs no doctype. Pages that only send visitors on to another URL, and XML ' +
        'files, are not judged.',
    ],
    example: {
      found: '<html>\n  <head>',
      fixed: '<!doctype html>\n<html>\n  <head>',
    },
    hints: ['Look at the pages after the change: a layout that was built in quirks mode may move by some pixels.'],
  }),
  needs: [...REDIRECT_FACTS, 'document'],
  appliesTo: (page) =>
    !isRedirectPage(page) && (page.document.doctype !== null || !page.document.start.startsWith('<?xml')),
  find: ({ document: { mode, doctype, start } }) =>
    mode === 'quirks' ? [{ saw: doctype ?? `no doctype – the page begins with: ${start}`, at: 'line 1' }] : [],
})
