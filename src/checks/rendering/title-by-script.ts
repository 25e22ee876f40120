import { isBlank } from '#domain/words/text.ts'
import { definePageCheck } from '../check.ts'
import { beforeAndAfter, isTitleByScript, JAVASCRIPT_SEO, RENDERED_ONLY } from './by-script.ts'

export const titleByScript = definePageCheck({
  id: 'title_by_script',
  category: 'rendering',
  severity: 'low',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  title: 'Title written by script',
  message: 'A script writes or changes the title of this page',
  why:
    'Search engines first read the title that the server sent, and render the page later or not at all. Until then, ' +
    'and in every crawler without scripts, the page has another title or none.',
  fix: 'Send the final title with the HTML.',
  ...JAVASCRIPT_SEO,
  more: () => ({
    rule: [
      'We compare the title before and after scripts ran. A page is reported if the title is missing before or differs. ' +
        'Upper case, white space, counters such as “(3)” and the name of the site make no difference.',
      RENDERED_ONLY,
    ],
    example: {
      found: '<title>Loading …</title>\n<script>document.title = "Rye bread – Harbour Bakery"</script>',
      fixed: '<title>Rye bread – Harbour Bakery</title>',
    },
  }),
  needs: ['raw', 'statusCode', 'title', 'url', 'openGraph'],
  appliesTo: ({ statusCode, title, raw }) => statusCode === 200 && !(isBlank(title) && isBlank(raw.title)),
  find: ({ raw, ...page }) =>
    isTitleByScript(raw.title, page.title, page) ? beforeAndAfter(raw.title, page.title) : [],
})
