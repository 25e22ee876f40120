import pg from 'pg'
import { findRunningDatabase } from '#platform/embedded-postgres.ts'
const pool = new pg.Pool({ connectionString: (await findRunningDatabase('/tmp/k/data')) ?? undefined, max: 1 })
const W = 'brass linen oak walnut glass warm quiet evening reading corner harbour morning small large round'.split(' ')
const K = [...W, ...W.slice(0, 14).map((w, i) => w + ' ' + W[i + 1]), ...'lamps chairs tables garden kitchen blog help offers'.split(' '), ...Array.from({ length: 13 }, (_, i) => 'nowhere ' + i)].map((k) => ` ${k} `)
const id = (await pool.query("select id from crawl_sessions where total_urls_crawled = 100000")).rows[0].id
const isIn = (n: number) => `strpos(split_part(text.words, E'\\n', ${n}) collate "C", asked.needle) > 0`
const P = [1, 2, 3, 4].map((n, i) => `case when ${isIn(n)} then ${1 << i} else 0 end`).join(' + ')
const Q: Record<string, string> = {
  hitsOnly: `select count(*) from keyword_texts as text, unnest($2::text[]) with ordinality as asked(needle, nth) where text.session_id = $1 and strpos(text.words collate "C", asked.needle) > 0`,
  places: `select sum(${P}) from keyword_texts as text, unnest($2::text[]) with ordinality as asked(needle, nth) where text.session_id = $1 and strpos(text.words collate "C", asked.needle) > 0`,
  whole: `with hits as (select asked.nth::int as nth, text.seq, ${P} as places from keyword_texts as text, unnest($2::text[]) with ordinality as asked(needle, nth) where text.session_id = $1 and strpos(text.words collate "C", asked.needle) > 0)
  select hits.nth - 1 as nth, places, count(*)::int as pages, max(array[coalesce(row.inlinks, 0), -row.position, row.seq]) as best from hits join report_rows as row on row.session_id = $1 and row.seq = hits.seq where row.status = 'success' and not row.is_removed group by 1, 2`,
  bigint: `with hits as (select asked.nth::int as nth, text.seq, ${P} as places from keyword_texts as text, unnest($2::text[]) with ordinality as asked(needle, nth) where text.session_id = $1 and strpos(text.words collate "C", asked.needle) > 0)
  select hits.nth - 1 as nth, places, count(*)::int as pages, max((coalesce(row.inlinks, 0)::bigint << 32) - row.position) as best from hits join report_rows as row on row.session_id = $1 and row.seq = hits.seq where row.status = 'success' and not row.is_removed group by 1, 2`,
}
for (const [name, q] of Object.entries(Q)) {
  const t = performance.now()
  const { rows } = await pool.query(`explain (analyze, buffers off, costs off) ${q}`, [id, K])
  console.log(name, Math.round(performance.now() - t), 'ms')
  if (name === 'whole') console.log(rows.map((r) => r['QUERY PLAN']).join('\n'))
}
await pool.end()
