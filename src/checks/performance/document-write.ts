import { plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'

export const documentWrite = definePageCheck({
  id: 'document_write',
  category: 'performance',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Script written by document.write',
  message: ({ count }) =>
    `${plural(count, 'An inline script loads', 'Inline scripts load')} another script with document.write`,
  why: 'The browser cannot find such a script in advance and has to stop for it. Chrome does not load it at all on slow connections.',
  fix: 'Write the script tag into the HTML with `async` or `defer`, or create it with `document.createElement("script")`.',
  basis: 'Chrome: intervening against document.write',
  source: 'https://developer.chrome.com/blog/removing-document-write',
  more: () => ({
    rule: [
      'Reported if an inline script calls `document.write` or `document.writeln` with a script tag. Calls in script files ' +
        'and calls that write other things are not.',
    ],
    example: {
      found: `<script>document.write('<script src="/a.js"><\\/script>')</script>`,
      fixed: '<script src="/a.js" defer></script>',
    },
  }),
  needs: ['resources'],
  find: ({ resources: { documentWrites } }) => documentWrites.map(({ text, path }) => ({ saw: text, at: path })),
})
