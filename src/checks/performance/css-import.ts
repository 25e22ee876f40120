import { counted } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'
import { judgedFiles, PAGE_FILE_FACTS, PAGE_FILE_TABLES } from '../shared/page-files.ts'

const MAX_NAMED = 10
/** Imports are valid only before the first rule, so a file that was cut after this many characters has them all. */
const MIN_TEXT = 50_000
const START = String.raw`split_part(regexp_replace(f.text, '/\*.*?\*/', '', 'gs'), '{', 1)`
/** A quoted URL may contain semicolons, as those of Google Fonts do. */
const IMPORT = String.raw`(?i)@import\s*(?:url\(\s*)?("[^"]+"|''[^'']+''|[^"'')\s;]+)`

export const cssImport = defineQueryCheck({
  id: 'css_import',
  category: 'performance',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'file',
  title: 'Style sheets that import others',
  message: ({ count }) => `The style sheet imports ${counted(count, 'further file')}`,
  why:
    'A browser learns of an imported file only when it has loaded the first one, and draws nothing before both are ' +
    'there. Linked from the page, both would load at the same time.',
  fix: 'Link the imported file from the page with `<link rel="stylesheet">`, or join both files when the site is built.',
  basis: 'web.dev: critical request chains; Lighthouse: avoid chaining critical requests',
  source: 'https://developer.chrome.com/docs/lighthouse/performance/critical-request-chains',
  more: () => ({
    rule: [
      'We report a style sheet of this site that pages load and that starts with `@import` of a further file. Imports after ' +
        'the first rule are not reported, because browsers ignore them.',
      'Style sheets on other hosts are not judged. Nor are imports inside `<style>`, which load with the HTML.',
    ],
    example: {
      found: '@import url("fonts.css");\nbody { font-family: Lora }',
      fixed: '<link rel="stylesheet" href="/fonts.css">\n<link rel="stylesheet" href="/site.css">',
    },
  }),
  needs: PAGE_FILE_TABLES,
  facts: PAGE_FILE_FACTS,
  query: ({ used_files }) => `
    with imports as (
      select f.file, f.used_on, list_filter(list_transform(regexp_extract_all(${START}, '${IMPORT}', 1), x -> trim(x, '"'' ')),
        x -> x <> '' and not x ilike 'data:%') as list
      from ${used_files} f where f.is_own and f.used_as = 'style' and f.state = 'ok' and contains(lower(f.text), '@import')),
    numbered as (
      select file, used_on, unnest(list) as imported, generate_subscripts(list, 1) as nth, len(list) as total
      from imports where len(list) > 0)
    select file as url, nth as place, '@import ' || imported || ' – style sheet used on ' || used_on ||
      if(used_on = 1, ' page', ' pages') as saw, total
    from numbered where nth <= ${MAX_NAMED}`,
  judged: (tables) =>
    judgedFiles(tables, {
      kinds: ['style'],
      isJudged: `f.used_as = 'style'`,
      isKnown: `f.state = 'ok' and f.text is not null and (not f.is_text_cut or len(f.text) >= ${MIN_TEXT})`,
      why: 'not requested, not loaded or its text not kept',
    }),
})
