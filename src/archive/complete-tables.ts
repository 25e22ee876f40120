import type { DuckDBConnection } from '@duckdb/node-api'
import { counter } from './query-rows.ts'

/** Redirects between queued URLs can form long chains, but not endless ones. */
const MAX_ROUNDS = 100

/** Applies what was learned about pages after they were written. */
export async function applyCorrections(connection: DuckDBConnection): Promise<void> {
  await connection.run(`
    update pages set is_soft_404 = true, indexability = 'soft_404'
      from corrections c where c.position = pages.position and c.is_soft_404;
    update pages set depth = c.depth from corrections c where c.position = pages.position and c.depth is not null;
    update pages set ttfb_ms = least(c.first_ttfb_ms, c.second_ttfb_ms),
        first_ttfb_ms = c.first_ttfb_ms, second_ttfb_ms = c.second_ttfb_ms
      from corrections c where c.position = pages.position and c.second_ttfb_ms is not null;
    drop table corrections`)
}

/**
 * Fills `url_pages`: the page that each URL is, in any spelling, or redirects to. `is_direct` is false for a redirect.
 * URLs are compared by key, the number of one of the URLs with the same key.
 */
export async function resolveUrls(connection: DuckDBConnection): Promise<void> {
  await connection.run(`
    create table keys as select k.url as id, coalesce(u.id, min(k.url) over (partition by k.key)) as key
      from url_keys k left join urls u on u.url = k.key;
    drop table url_keys;
    create table resolved as select coalesce(k.key, p.page) as key, min_by(p.page, p.position) as page,
        true as is_direct
      from pages p left join keys k on k.id = p.page group by 1;
    create table hops as select distinct coalesce(s.key, r.source) as key, coalesce(l.key, r.last) as last
      from (select source, last from redirects union select first, last from redirects) r
      left join keys s on s.id = r.source left join keys l on l.id = r.last`)
  const count = counter(connection)
  for (let round = 0, before = -1; round < MAX_ROUNDS; round++) {
    const now = await count('resolved')
    if (now === before) break
    before = now
    await connection.run(`
      insert into resolved select h.key, min(t.page), false from hops h join resolved t on t.key = h.last
        anti join resolved known on known.key = h.key group by h.key`)
  }
  await connection.run(`
    create table url_pages as select u.id, r.page, r.is_direct from urls u left join keys k on k.id = u.id
      join resolved r on r.key = coalesce(k.key, u.id);
    drop table hops; drop table keys; drop table resolved`)
}
