import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { CrawlTables } from './crawl-tables.ts'
import { rememberResults } from './remember-results.ts'

it('runs a query once, unless its values differ or it reads search traffic, which may be replaced', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pagewarden-results-'))
  const ran: string[] = []
  const query = async (sql: string, values: unknown) => {
    ran.push(`${sql} ${JSON.stringify(values)}`)
    return [{ pages: ran.length }]
  }
  try {
    const tables = rememberResults({ folder, query } as unknown as CrawlTables)
    expect(await tables.query('from pages', { removed: '[]' })).toEqual([{ pages: 1 }])
    expect(await tables.query('from pages', { removed: '[]' })).toEqual([{ pages: 1 }])
    expect(await tables.query('from pages', { removed: '["a"]' })).toEqual([{ pages: 2 }])
    expect(await tables.query('from site_traffic')).toEqual([{ pages: 3 }])
    expect(await tables.query('from site_traffic')).toEqual([{ pages: 4 }])
    expect(ran).toHaveLength(4)
  } finally {
    await rm(folder, { recursive: true })
  }
})

it('still gives a result that cannot be kept', async () => {
  const query = async () => [{ pages: 7 }]
  const tables = rememberResults({ folder: '/dev/null', query } as unknown as CrawlTables)
  expect(await tables.query('from pages')).toEqual([{ pages: 7 }])
})
