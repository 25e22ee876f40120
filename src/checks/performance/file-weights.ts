import { filesOfPages, judgedPages, PAGE_FILE_FACTS, PAGE_FILE_TABLES, sentBytes } from '../shared/page-files.ts'
import { bytesWords } from '../shared/size-words.ts'

type Tables = Parameters<typeof filesOfPages>[0]

/** The tables and facts that these checks need. */
export const FILE_WEIGHT_NEEDS = { needs: PAGE_FILE_TABLES, facts: PAGE_FILE_FACTS } as const

const MAX_NAMED = 10

/** SQL for `query` and `judged` of a check that adds up the files of one kind. */
export function heavyFiles(tables: Tables, kind: 'script' | 'style', limit: number) {
  const [one, many] = kind === 'style' ? ['style sheet', 'style sheets'] : ['script', 'scripts']
  const heavy = `
    select page, sum(${sentBytes('f')}) as bytes, count(${sentBytes('f')}) as known, count(*) as files
    from (${filesOfPages(tables, [kind])}) f group by page having sum(${sentBytes('f')}) > ${limit}`
  const query = `
    with heavy as (${heavy}),
    files as (
      select f.page, f.file, f.bytes, row_number() over (partition by f.page order by f.bytes desc, f.position) as nth
      from (${filesOfPages(tables, [kind])}) f semi join heavy h on h.page = f.page where f.state = 'ok')
    select p.url, 0 as place, if(h.known < h.files, 'at least ', '') || ${bytesWords('h.bytes')} || ' of ' ||
      h.files || if(h.files = 1, ' ${one}', ' ${many}') || ' (limit ${limit.toLocaleString('en')})' as saw
    from heavy h join ${tables.pages} p on p.page = h.page
    union all
    select p.url, f.nth, ${bytesWords('f.bytes')} || ' – ' || f.file
    from files f join ${tables.pages} p on p.page = f.page where f.nth <= ${MAX_NAMED}`
  const judged = judgedPages(tables, {
    kinds: [kind],
    isKnown: `${sentBytes('f')} is not null`,
    found: heavy,
    why: `the size of some ${many} is not known`,
  })
  return { query, judged }
}
