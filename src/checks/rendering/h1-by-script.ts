import { definePageCheck } from '../check.ts'
import { beforeAndAfter, firstHeading, isByScript, JAVASCRIPT_SEO, RENDERED_ONLY } from './by-script.ts'

export const h1ByScript = definePageCheck({
  id: 'h1_by_script',
  category: 'rendering',
  severity: 'low',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  title: 'Main heading written by script',
  message: 'A script writes or changes the first H1 of this page',
  why:
    'The main heading says what a page is about. Search engines that have not rendered the page yet, and crawlers ' +
    'without scripts, see another one or none.',
  fix: 'Send the H1 with the HTML.',
  ...JAVASCRIPT_SEO,
  more: () => ({
    rule: [
      'We compare the first H1 with text before and after scripts ran. A page is reported if it is missing before or ' +
        'differs. Upper case, white space and counters such as “(3)” make no difference.',
      RENDERED_ONLY,
    ],
    example: {
      found: '<div id="app"></div> <!-- app.js adds <h1>Rye bread</h1> -->',
      fixed: '<div id="app"><h1>Rye bread</h1></div>',
    },
  }),
  needs: ['raw', 'statusCode', 'h1s'],
  appliesTo: ({ statusCode, h1s, raw }) =>
    statusCode === 200 && (firstHeading(h1s) !== null || firstHeading(raw.h1s) !== null),
  find: ({ h1s, raw }) => {
    const [before, after] = [firstHeading(raw.h1s), firstHeading(h1s)]
    return isByScript(before, after) ? beforeAndAfter(before, after) : []
  },
})
