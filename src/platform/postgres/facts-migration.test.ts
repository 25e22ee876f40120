import { rmSync } from 'node:fs'
import { expect, it } from 'vitest'
import { copyMigrationsBefore, createEmptyDatabase } from '#testing/database.ts'
import { migrate } from './database.ts'

const INSERT = `insert into crawl_results (session_id, seq, position, url, requested_url, title, meta_description, h1,
    facts, raw_facts, fact_groups, headers, links, script_links, link_urls, fingerprint, gist, main_text_signature,
    canonical_url, has_canonical, h2_count, h3_count, alt_text_count, missing_alt_count, status, health_score, issues,
    llm_readiness, redirects, bytes, main_text_words, main_text_hash)
  values ($1, $2, $2, 'u', 'u', $3, $4, '', $5, $6, $7, $8, $9, '["/s"]', $10, $11, 'g', 's',
    '', false, 0, 0, 0, 0, 'success', '{}', '[]', '{}', '[]', 0, 0, '')`

it('facts of earlier crawls move to their own table, and what lists show of them stays with the page', async () => {
  const { database, drop } = await createEmptyDatabase()
  const earlier = copyMigrationsBefore(19)
  await migrate(database, earlier)
  const id = crypto.randomUUID()
  const { pool } = database
  await pool.query(
    `insert into crawl_sessions (id, original_url, tier, max_pages) values ($1, 'https://shop.example/', 'paid', 5)`,
    [id],
  )
  const links = JSON.stringify([{ url: 'https://shop.example/', text: 'Home', rel: [] }])
  const tagged = { title: 'Rye', metaDescription: 'Dark', h1s: ['a', 'b'], images: [] }
  const rest = [Buffer.from('groups'), { server: 'oven' }, links, 'https://shop.example/', 'f']
  await pool.query(INSERT, [id, 1, 'Rye', 'Dark', tagged, { title: 'Raw' }, ...rest])
  await pool.query(INSERT, [id, 2, 'Rye', 'Dark', { title: null, h1s: [] }, null, null, null, '[]', '', ''])
  // A failed page, with and without headers, and a page of a very old version.
  await pool.query(INSERT, [id, 3, '', '', null, null, null, { server: 'oven' }, '[]', '', ''])
  await pool.query(INSERT, [id, 4, '', '', null, null, null, null, '[]', '', ''])
  await pool.query(INSERT, [id, 5, 'Old', 'Old', null, null, null, null, '[]', 'https://shop.example/old', ''])

  await migrate(database)

  const stored = await pool.query(
    `select seq, facts, raw_facts, fact_groups, headers, links, script_links, link_urls, fingerprint, gist,
       main_text_signature from crawl_page_facts where session_id = $1 order by seq`,
    [id],
  )
  expect(stored.rows.map(({ seq }) => seq)).toEqual([1, 2, 3, 5])
  expect(stored.rows[0]).toEqual({
    ...{ seq: 1, facts: tagged, raw_facts: { title: 'Raw' }, fact_groups: Buffer.from('groups') },
    ...{ headers: { server: 'oven' }, links: JSON.parse(links), script_links: ['/s'], gist: 'g' },
    ...{ link_urls: 'https://shop.example/', fingerprint: 'f', main_text_signature: 's' },
  })
  expect(stored.rows[3].link_urls).toBe('https://shop.example/old')
  const pages = await pool.query(
    'select is_title_stand_in, is_description_stand_in, h1_count from crawl_results order by seq',
  )
  expect(pages.rows.map((row) => Object.values(row))).toEqual([
    [false, false, 2],
    [true, true, 0],
    [false, false, null],
    [false, false, null],
    [false, false, null],
  ])
  await drop()
  rmSync(earlier, { recursive: true })
})
