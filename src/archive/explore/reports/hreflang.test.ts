import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFinishedPage } from '#testing/archives/make-finished-page.ts'
import { withArchive } from '#testing/archives/write-archive.ts'
import type { ArchiveWriter } from '../../write/create-archive.ts'
import { type CrawlTables, openCrawlTables } from '../crawl-tables.ts'
import { readHreflangs } from './fix-packs.ts'
import { readHreflang } from './hreflang.ts'

const SHOP = 'https://shop.example'
const [HOME, GERMAN, SPANISH, LOST] = ['0', '1', '2', 'lost'].map((path) => `${SHOP}/${path}`)

function versions(named: Record<string, string | undefined>) {
  return { hreflangs: Object.entries(named).map(([lang, url = '']) => ({ lang, url })) }
}

/** The home page names the German page. The crawl guessed the URLs of both other pages. */
async function writePages(writer: ArchiveWriter): Promise<void> {
  const guess = { source: 'probe' as const, result: { isGuessed: true, depth: null } }
  await writer.addPage(makeFinishedPage({ facts: versions({ en: HOME, de: GERMAN }) }))
  await writer.addPage(makeFinishedPage({ position: 1, ...guess, facts: versions({ en: HOME, de: GERMAN }) }))
  await writer.addPage(
    makeFinishedPage({ position: 2, ...guess, facts: versions({ en: HOME, es: SPANISH, fr: LOST }) }),
  )
}

async function withTables(use: (tables: CrawlTables) => Promise<void>): Promise<void> {
  await withArchive(writePages, async (_, archive) => {
    const tables = await openCrawlTables({ archive, derived: join(archive, 'derived') })
    await use(tables).finally(tables.close)
  })
}

test('the hreflangs of a guessed page are return links, but no entries of the report', async () => {
  await withTables(async (tables) => {
    const { pages, entries, states, languages } = await readHreflang(tables, [], { page: 1, state: null })
    expect({ pages, entries }).toEqual({ pages: 1, entries: 2 })
    expect(languages.map(({ lang }) => lang)).toEqual(['de', 'en'])
    expect(states.map(({ state }) => state).sort()).toEqual(['return', 'self'])
  })
})

test('a guessed page is completed as a version only if a page of the site names it', async () => {
  await withTables(async (tables) => {
    expect(await readHreflangs(tables, { removed: [] })).toEqual(
      [HOME, GERMAN].flatMap((page) => [
        { page, language: 'de', target: GERMAN },
        { page, language: 'en', target: HOME },
      ]),
    )
  })
})
