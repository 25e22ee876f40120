import { counted, plural } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'
import { filesOfPages, judgedPages, kindWords, PAGE_FILE_FACTS, PAGE_FILE_TABLES } from '../shared/page-files.ts'

const KINDS = ['script', 'style', 'font'] as const

export const resourceRedirects = defineQueryCheck({
  id: 'resource_redirects',
  category: 'performance',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Scripts, style sheets and fonts that redirect',
  message: ({ count }) =>
    `${counted(count, 'script, style sheet or font', 'scripts, style sheets and fonts')} of the page ${plural(count, 'redirects', 'redirect')}`,
  why: 'Each redirect is a request more before the file arrives, often with a connection to another host. The page waits for it.',
  fix: 'Write the URL at the end of the redirects into the page.',
  basis: 'Practice; sitespeed.io coach: avoid redirects',
  recommend: ({ evidence, count }) => {
    const [, end] = / to (\S+)$/.exec(evidence[0]?.saw ?? '') ?? []
    return count === 1 && end !== undefined ? `Write \`${end}\` into the page.` : null
  },
  more: () => ({
    rule: [
      'We report a page whose HTML names a script, a style sheet or a preloaded font that responds with an HTTP redirect ' +
        'and loads in the end. Files that do not load are reported by `resource_broken`. The evidence has the redirects of each file.',
    ],
    example: {
      found: '<script src="http://bakery.example/menu.js"></script>',
      fixed: '<script src="https://bakery.example/menu.js"></script>',
    },
  }),
  needs: PAGE_FILE_TABLES,
  facts: PAGE_FILE_FACTS,
  query: (tables) => `
    select p.url, f.position as place, f.path as at, f.file || ' (' || ${kindWords('f.kind')} || ')' || array_to_string([
        ' – status ' || hop.status || ' to ' || hop.location
        for hop in from_json(f.redirects, '[{"status":"USMALLINT","location":"VARCHAR"}]')], '') as saw
    from (${redirected(tables)}) f join ${tables.pages} p on p.page = f.page`,
  judged: (tables) =>
    judgedPages(tables, {
      kinds: KINDS,
      isKnown: `f.state in ('ok', 'broken')`,
      found: redirected(tables),
      why: 'some scripts, style sheets or fonts were not requested or did not respond',
    }),
})

function redirected(tables: Parameters<typeof filesOfPages>[0]): string {
  return filesOfPages(tables, KINDS, `f.state = 'ok' and json_array_length(f.redirects) > 0`)
}
