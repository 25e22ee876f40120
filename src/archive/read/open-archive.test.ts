import { createHash } from 'node:crypto'
import { readFileSync, renameSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeFinishedPage } from '#testing/archives/make-finished-page.ts'
import { withArchive } from '#testing/archives/write-archive.ts'
import { DamagedArchive } from '../archive-error.ts'
import { openDatabase } from '../duckdb.ts'
import type { Manifest } from '../manifest.ts'
import type { ArchiveWriter } from '../write/create-archive.ts'
import { openArchive } from './open-archive.ts'
import { readSitemaps } from './read-visits.ts'

const SHOP = 'https://shop.example'

async function writePages(writer: ArchiveWriter): Promise<void> {
  for (let position = 0; position < 3000; position++) {
    await writer.addPage(makeFinishedPage({ position, result: { title: `Lamp ${position}` } }))
  }
}

describe('a damaged archive is reported with the name of the file', () => {
  const damages: [string, string, (file: string) => void][] = [
    ['missing', 'pages.parquet', (file) => rmSync(file)],
    ['cut off', 'links.parquet', (file) => truncateSync(file, 20)],
    ['overwritten', 'urls.parquet', (file) => writeFileSync(file, Buffer.alloc(statSync(file).size, 'x'))],
    ['missing', 'manifest.json', (file) => rmSync(file)],
    ['cut off', 'manifest.json', (file) => truncateSync(file, 50)],
    ['of another program', 'manifest.json', (file) => writeFileSync(file, '{"name":"other"}')],
  ]
  it.each(damages)('%s: %s', async (_, name, damage) => {
    await withArchive(writePages, async (_archive, folder) => {
      damage(join(folder, name))
      const opening = openArchive(folder)
      await expect(opening).rejects.toThrow(DamagedArchive)
      await expect(opening).rejects.toThrow(name)
    })
  })

  it('wrong values in the manifest are reported with their place', async () => {
    await withArchive(writePages, async ({ manifest }, folder) => {
      const wrong: [string, object][] = [
        ['balance', { balance: null }],
        ['startUrl', { startUrl: 42 }],
        ['startUrl', { startUrl: '' }],
        ['balance.leftOut.robots', { balance: { ...manifest.balance, leftOut: { robots: 'many' } } }],
        ['settings', { settings: undefined }],
        ['ruleSet.checks', { ruleSet: { checks: [] } }],
        ['ruleSet.checks.missing_alt.severity', { ruleSet: { checks: { missing_alt: { severity: 'huge' } } } }],
        ['files.pages.rows', { files: { ...manifest.files, pages: { ...manifest.files.pages, rows: -1 } } }],
        ['blockedUrls.0', { blockedUrls: [7] }],
        ['outcome', { outcome: 'fine' }],
      ]
      for (const [place, change] of wrong) {
        writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, ...change }))
        const opening = openArchive(folder)
        await expect(opening).rejects.toThrow(DamagedArchive)
        await expect(opening).rejects.toThrow(`manifest.json' has a wrong value at '${place}'.`)
      }
    })
  })

  it('damaged inside, which only a query notices', async () => {
    await withArchive(writePages, async (_archive, folder) => {
      const file = join(folder, 'pages.parquet')
      // Overwrites everything except the column descriptions at the end, which are read when the archive is opened.
      const bytes = readFileSync(file)
      bytes.fill(0xff, 4, bytes.length - bytes.readUInt32LE(bytes.length - 8) - 8)
      writeFileSync(file, bytes)
      const archive = await openArchive(folder)
      const query = archive.query('select sum(length(title) + length(fingerprint)) from pages')
      await expect(query).rejects.toThrow(DamagedArchive)
      await expect(query).rejects.toThrow('pages.parquet')
      expect(await archive.query('select count(*) as count from links')).toEqual([{ count: 0 }])
      archive.close()
    })
  })
})

it('an archive of a newer version says that an update is needed', async () => {
  await withArchive(writePages, async ({ manifest }, folder) => {
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, formatVersion: 99 }))
    await expect(openArchive(folder)).rejects.toThrow('Update Pagewarden to read it.')
  })
})

it('an archive of the previous format is read, without what it does not have', async () => {
  const write = async (writer: ArchiveWriter) => {
    await writePages(writer)
    await writer.addSitemaps([{ url: `${SHOP}/map.xml`, kind: 'urlset', urlCount: 3, problem: null }])
  }
  await withArchive(write, async ({ manifest }, folder) => {
    await toPreviousFormat(folder, manifest)
    const archive = await openArchive(folder)
    await archive.verify()
    expect(archive.manifest.blockedUrls).toEqual([{ url: `${SHOP}/cart`, line: null, rule: null }])
    expect(await readSitemaps(archive)).toEqual([
      { url: `${SHOP}/map.xml`, kind: 'urlset', urlCount: 3, problem: null },
    ])
    expect(await archive.query('select status_code, found_by from sitemaps')).toEqual([
      { status_code: null, found_by: null },
    ])
    expect(await archive.query('select url, line from blocked_urls')).toEqual([])
    expect(await archive.query('select count(*) as count from pages where found_on is null')).toEqual([{ count: 3000 }])
    archive.close()
  })
})

it('a table that the manifest does not name is reported', async () => {
  await withArchive(writePages, async ({ manifest }, folder) => {
    const { robots: _, ...files } = manifest.files
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, files }))
    await expect(openArchive(folder)).rejects.toThrow('robots.parquet')
  })
})

it('columns that facts of an older version lack are empty', async () => {
  await withArchive(writePages, async ({ manifest }, folder) => {
    const files = await rewrite(folder, manifest.files, { facts: '* exclude (browser_log, tracking)' })
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, factsVersion: 5, files }))
    const archive = await openArchive(folder)
    const read = archive.query('select distinct browser_log, tracking from facts')
    expect(await read.finally(archive.close)).toEqual([{ browser_log: null, tracking: null }])
  })
})

/** Rewrites an archive as format 2 had it: fewer columns, no table of blocked URLs. */
async function toPreviousFormat(folder: string, manifest: Manifest): Promise<void> {
  const { blocked_urls: _, ...kept } = manifest.files
  const older = { sitemaps: 'position, url, kind, entries, problem', pages: '* exclude (found_on, found_by)' }
  const files = await rewrite(folder, kept, older)
  rmSync(join(folder, 'blocked_urls.parquet'))
  const old = { ...manifest, formatVersion: 2, files, blockedUrls: [`${SHOP}/cart`] }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(old))
}

/** Keeps only these columns of some tables. */
async function rewrite<Files extends Partial<Manifest['files']>>(
  folder: string,
  kept: Files,
  tables: Record<string, string>,
): Promise<Files> {
  const files = { ...kept }
  const database = await openDatabase(':memory:', {})
  const connection = await database.connect()
  for (const [table, columns] of Object.entries(tables)) {
    const file = join(folder, `${table}.parquet`)
    await connection.run(`copy (select ${columns} from read_parquet('${file}')) to '${file}.new' (format parquet)`)
    renameSync(`${file}.new`, file)
    const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex')
    const rows = kept[table as 'pages']?.rows ?? 0
    files[table as 'pages'] = { rows, bytes: statSync(file).size, sha256 }
  }
  connection.closeSync()
  database.closeSync()
  return files
}

it('a wrong query is not reported as damage', async () => {
  await withArchive(writePages, async ({ query }) => {
    await expect(query('select nothing from pages')).rejects.toThrow(/nothing/)
    await expect(query('select nothing from pages')).rejects.not.toThrow(DamagedArchive)
  })
})

it('many queries run at the same time, with values', async () => {
  await withArchive(writePages, async ({ query }) => {
    const all = Array.from({ length: 40 }, (_, position) =>
      query<{ title: string }>('select title from pages where position = $1', [position]),
    )
    expect((await Promise.all(all)).flat().map(({ title }) => title)).toEqual(
      Array.from({ length: 40 }, (_, position) => `Lamp ${position}`),
    )
  })
})

it('a query cannot read or write other files', async () => {
  await withArchive(writePages, async ({ query }, folder) => {
    const other = join(folder, '..', 'secret.csv')
    writeFileSync(other, 'a,b\n1,2\n')
    await expect(query(`from read_csv('${other}')`)).rejects.toThrow(/Permission/)
    await expect(query(`copy (select 1) to '${other}'`)).rejects.toThrow(/Permission/)
    await expect(query('set enable_external_access = true')).rejects.toThrow()
    expect(readFileSync(other, 'utf8')).toBe('a,b\n1,2\n')
  })
})

it('checks of an archive use the given folder for what does not fit into memory', async () => {
  await withArchive(writePages, async (archive, folder) => {
    const { rows, close } = await archive.openTables(`${folder}-scratch`)
    await rows.find(`select current_setting('temp_directory') as folder`)
    expect(await rows.read(0)).toEqual([{ folder: `${folder}-scratch` }])
    close()
  })
})
