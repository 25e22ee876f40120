import type { TableNames } from '#domain/checks/check-tables.ts'
import { counted } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'
import { fontFaces } from '../shared/font-faces.ts'
import { filesOfPages, judgedFilesAndPages, PAGE_FILE_FACTS, PAGE_FILE_TABLES } from '../shared/page-files.ts'

const MAX_NAMED = 10
const IS_GOOGLE = `regexp_matches(f.file, '(?i)^https?://fonts\\.googleapis\\.com/css2?\\?')`
const HAS_NO_SWAP = `not regexp_matches(f.file, '(?i)[?&]display=(?:swap|fallback|optional)(?:&|$)')`

export const fontSwapMissing = defineQueryCheck({
  id: 'font_swap_missing',
  category: 'performance',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'URL',
  version: 2,
  title: 'Fonts that hide the text while they load',
  message: ({ count }) =>
    `Browsers hide the text for up to three seconds until ${counted(count, 'font')} has loaded`.replace(
      /s has/,
      's have',
    ),
  why: 'Without `font-display`, browsers show nothing where a text uses a font that is still loading. On slow connections people look at empty lines.',
  fix: 'Add `font-display: swap` to each `@font-face`, and `&display=swap` to the URL of Google Fonts.',
  basis: 'CSS Fonts Module Level 4, font-display; Lighthouse: ensure text remains visible during webfont load',
  source: 'https://developer.chrome.com/docs/performance/insights/font-display',
  more: () => ({
    rule: [
      'We report a style sheet of this site with an `@font-face` that loads a file and has no `font-display`, or `block` or ' +
        '`auto`. Fonts of icons and formulas are left out, as far as their name shows it: a letter of another font in ' +
        'their place would confuse.',
      'A page that loads Google Fonts with a URL without `display=swap`, `fallback` or `optional` gets the issue itself. Style ' +
        'sheets on other hosts are not judged.',
    ],
    example: {
      found: '@font-face { font-family: Lora; src: url(lora.woff2) }',
      fixed: '@font-face { font-family: Lora; src: url(lora.woff2); font-display: swap }',
    },
  }),
  needs: PAGE_FILE_TABLES,
  facts: PAGE_FILE_FACTS,
  query: (tables) => `
    with faces as (
      select *, row_number() over (partition by file order by nth) as place, count(*) over (partition by file) as total
      from (${hidden(tables)}))
    select file as url, place, '@font-face ' || variant || ' – ' ||
        if(display = '', 'no font-display', 'font-display: ' || display) || ' – style sheet used on ' || used_on ||
        if(used_on = 1, ' page', ' pages') as saw, null as at, total
    from faces where place <= ${MAX_NAMED}
    union all
    select p.url, f.position, f.file || ' – no display=swap', f.path, null
    from (${filesOfPages(tables, ['style'], `${IS_GOOGLE} and ${HAS_NO_SWAP}`)}) f
      join ${tables.pages} p on p.page = f.page`,
  judged: (tables) =>
    judgedFilesAndPages(tables, {
      kinds: ['style'],
      isJudged: `f.used_as = 'style' and (f.is_own or ${IS_GOOGLE})`,
      isKnown: `${IS_GOOGLE} or (f.state = 'ok' and f.text is not null and (not f.is_text_cut
        or f.file in (select file from (${hidden(tables)}))))`,
      why: 'not requested, not loaded or its text not kept',
    }),
})

function hidden(tables: Pick<TableNames, 'used_files'>): string {
  return `select * from (${fontFaces(tables, 'f.is_own')}) where display in ('', 'auto', 'block') and not is_signs`
}
