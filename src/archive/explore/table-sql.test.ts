import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type Filter, NO_FILTER } from '#domain/explorer/filter.ts'
import { makeFinishedPage } from '#testing/archives/make-finished-page.ts'
import { withArchive } from '#testing/archives/write-archive.ts'
import { crawlWithFiles } from '#testing/checks/crawl-with-files.ts'
import { makeProbe } from '#testing/checks/make-probe.ts'
import { openDatabase, quoted } from '../duckdb.ts'
import type { ArchiveWriter } from '../write/create-archive.ts'
import { NO_NAMES } from './compile-filter.ts'
import { openCrawlTables } from './crawl-tables.ts'
import { queryTable } from './query-table.ts'

it('lists the probes of archives that were written before probes had a user agent', async () => {
  const write = async (writer: ArchiveWriter) => {
    await writer.addPage(makeFinishedPage({ position: 0 }))
    await writer.addProbes([makeProbe('language', 'https://shop.example/', { variant: 'de', learned: 'Status 200.' })])
  }
  await withArchive(write, async (_, archive) => {
    await dropColumns(join(archive, 'probes.parquet'), 'user_agent, word_count, signature, is_challenge')
    const tables = await openCrawlTables({ archive, derived: join(archive, 'derived') })
    const query = { filter: NO_FILTER, names: NO_NAMES, sort: [], offset: 0, limit: null, removed: [] }
    const columns = ['purpose', 'sentAs', 'learned', 'userAgent']
    const rows = await queryTable(tables, { ...query, table: 'probes', columns }).finally(tables.close)
    expect(rows).toMatchObject([{ purpose: 'language', sentAs: 'de', learned: 'Status 200.', userAgent: null }])
  })
})

const SHOP = 'https://shop.example'

it('as many pages match as the columns of links count: redirects lead to pages, links to itself do not count', async () => {
  const pages: { path: string; links: [path: string, rel?: 'nofollow'][]; isNofollow?: true }[] = [
    { path: '/', links: [['/'], ['/tea'], ['/tea#green'], ['/old-tea'], ['/cups']] },
    { path: '/tea', links: [['/tea'], ['/'], ['https://other.example/'], ['https://other.example/']] },
    { path: '/cups', links: [['/old-tea'], ['/', 'nofollow'], ['/cups#top']] },
    { path: '/pots', links: [['/tea'], ['/']], isNofollow: true },
  ]
  const write = async (writer: ArchiveWriter) => {
    for (const [position, { path, links, isNofollow }] of pages.entries()) {
      const facts = links.map(([to, rel]) => ({ url: new URL(to, SHOP).href, text: 'x', rel: rel ? [rel] : [] }))
      const robots = isNofollow ? ['nofollow'] : []
      await writer.addPage(
        makeFinishedPage({ position, facts: { links: facts, robots }, result: { url: `${SHOP}${path}` } }),
      )
    }
    await writer.addNonPage({
      kind: 'redirect',
      requestedUrl: `${SHOP}/old-tea`,
      redirects: [{ url: `${SHOP}/old-tea`, status: 301, location: `${SHOP}/tea` }],
      finalUrl: `${SHOP}/tea`,
      position: pages.length,
      depth: 1,
      source: 'link',
    })
  }
  await withArchive(write, async (_, archive) => {
    const tables = await openCrawlTables({ archive, derived: join(archive, 'derived') })
    const query = { table: 'pages' as const, names: NO_NAMES, sort: [], offset: 0, limit: null, removed: [] }
    const columns = ['url', 'inlinks', 'followedInlinks', 'outlinks']
    const rows = await queryTable(tables, { ...query, filter: NO_FILTER, columns })
    expect(rows.map(({ inlinks, followedInlinks, outlinks }) => [inlinks, followedInlinks, outlinks])).toEqual([
      ...[
        [3, 1, 2],
        [3, 2, 1],
        [1, 1, 2],
        [0, 0, 2],
      ],
    ])
    for (const row of rows) {
      const matching = async (column: string, value = String(row.url)) =>
        (await queryTable(tables, { ...query, filter: { column, operator: 'is', value }, columns })).length
      expect(await matching('linksTo'), `links to ${row.url}`).toBe(row.inlinks)
      expect(await matching('followedLinksTo'), `followed links to ${row.url}`).toBe(row.followedInlinks)
      expect(await matching('linkedFrom'), `links from ${row.url}`).toBe(row.outlinks)
    }
    const [tea] = await queryTable(tables, {
      ...query,
      filter: is('url', `${SHOP}/tea`),
      columns: ['externalOutlinks'],
    })
    const links = { every: [is('source', `${SHOP}/tea`), is('isInternal', 'no')] }
    const rowsBehind = await queryTable(tables, { ...query, table: 'links', filter: links, columns: ['target'] })
    expect([tea?.externalOutlinks, rowsBehind.length], 'external links, each as often as it is there').toEqual([2, 2])
    tables.close()
  })
})

it('a link to another site says whether its URL was checked, also if the result is not certain', async () => {
  const html = ['a', 'b', 'c', 'd'].map((path) => `<a href="https://other.example/${path}">x</a>`).join('')
  const external = { 'https://other.example/a': 200, 'https://other.example/b': 403, 'https://other.example/c': 404 }
  await withArchive(crawlWithFiles({ pages: { '/': html }, external }), async (_, archive) => {
    const tables = await openCrawlTables({ archive, derived: join(archive, 'derived') })
    const query = { table: 'links' as const, names: NO_NAMES, sort: [], offset: 0, limit: null, removed: [] }
    const statesOf = async (filter: Filter) =>
      (await queryTable(tables, { ...query, filter, columns: ['targetState'] })).map(({ targetState }) => targetState)
    expect(await statesOf(NO_FILTER)).toEqual(['ok', 'unverified', 'broken', 'unknown'])
    expect(await statesOf(is('targetState', 'unverified'))).toEqual(['unverified'])
    expect(await statesOf(is('targetState', 'unknown'))).toEqual(['unknown'])
    tables.close()
  })
})

it.each([
  ['starts', '/svg+xml', []],
  ['starts', '/RYE', ['https://shop.example/rye?a=/b']],
  ['is', '/rye', []],
  ['is', '/rye?a=/b', ['https://shop.example/rye?a=/b']],
] as const)('a URL that %s %s is compared by its path and query', async (operator, value, expected) => {
  const html = '<img src="data:image/svg+xml,x"><img src="/rye?a=/b">'
  await withArchive(crawlWithFiles({ pages: { '/': html } }), async (_, archive) => {
    const tables = await openCrawlTables({ archive, derived: join(archive, 'derived') })
    const query = { table: 'images' as const, names: NO_NAMES, sort: [], offset: 0, limit: null, removed: [] }
    const rows = await queryTable(tables, { ...query, filter: { column: 'src', operator, value }, columns: ['src'] })
    expect(rows.map(({ src }) => src)).toEqual(expected)
    tables.close()
  })
})

const is = (column: string, value: string): Filter => ({ column, operator: 'is', value })

async function dropColumns(file: string, columns: string): Promise<void> {
  const database = await openDatabase(':memory:', {})
  const connection = await database.connect()
  await connection.run(`copy (select * exclude (${columns}) from ${quoted(file)}) to ${quoted(`${file}.new`)}
    (format parquet)`)
  connection.closeSync()
  database.closeSync()
  await rename(`${file}.new`, file)
}
