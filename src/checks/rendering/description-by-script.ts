import { isBlank } from '#domain/words/text.ts'
import { definePageCheck } from '../check.ts'
import { beforeAndAfter, isByScript, JAVASCRIPT_SEO, RENDERED_ONLY } from './by-script.ts'

export const descriptionByScript = definePageCheck({
  id: 'description_by_script',
  category: 'rendering',
  severity: 'low',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  title: 'Description written by script',
  message: 'A script writes or changes the meta description of this page',
  why:
    'Search engines first read the description that the server sent, and render the page later or not at all. Until ' +
    'then, and in every crawler without scripts, the page has another description or none.',
  fix: 'Send the final meta description with the HTML.',
  ...JAVASCRIPT_SEO,
  more: () => ({
    rule: [
      'We compare the meta description before and after scripts ran. A page is reported if it is missing before or ' +
        'differs. Upper case, white space and counters such as “(3)” make no difference.',
      RENDERED_ONLY,
    ],
    example: {
      found: '<meta name="description" content=""> <!-- filled by app.js -->',
      fixed: '<meta name="description" content="Rye bread, baked each morning in our own stone oven.">',
    },
  }),
  needs: ['raw', 'statusCode', 'metaDescription'],
  appliesTo: ({ statusCode, metaDescription, raw }) =>
    statusCode === 200 && !(isBlank(metaDescription) && isBlank(raw.metaDescription)),
  find: ({ metaDescription, raw }) =>
    isByScript(raw.metaDescription, metaDescription) ? beforeAndAfter(raw.metaDescription, metaDescription) : [],
})
