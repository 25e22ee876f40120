// @module-tag extended
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { linksTo, makeFinishedPage } from '#testing/archives/make-finished-page.ts'
import { CRAWL, queryArchive } from '#testing/archives/write-archive.ts'
import { ArchiveNotWritten } from '../archive-error.ts'
import { type ArchiveWriter, createArchive } from './create-archive.ts'
import { createArchiveInThread } from './create-archive-in-thread.ts'
import { ADDERS } from './row-writers.ts'

const folder = mkdtempSync(join(tmpdir(), 'pagewarden-thread-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function writePages(writer: ArchiveWriter): Promise<void> {
  for (let position = 0; position < 3000; position++) {
    const targets = Array.from({ length: 90 }, (_, nth) => `https://shop.example/${(position * nth) % 3000}`)
    // Enough links that some of them are moved to a file.
    await writer.addPage(makeFinishedPage({ position, facts: { links: linksTo(...targets) } }))
  }
  await writer.setDepth(7, 3)
  await writer.setSoft404(8)
}

it('an archive from a thread equals one from the same thread', async () => {
  const [near, far] = [join(folder, 'near'), join(folder, 'far')]
  for (const writer of [
    await createArchive({ folder: near, seed: 1 }),
    await createArchiveInThread({ folder: far, seed: 1 }),
  ]) {
    await writePages(writer)
    await writer.finish(CRAWL)
  }
  const sql = 'select position, depth, indexability, title, link_count from pages order by position'
  expect(await queryArchive(far, sql)).toEqual(await queryArchive(near, sql))
  const counts = 'select sum(hash(l)) as content, count(*) as links from links l'
  expect(await queryArchive(far, counts)).toEqual(await queryArchive(near, counts))
  expect(await queryArchive(far, 'select depth, indexability from pages where position in (7, 8)')).toEqual([
    { depth: 3, indexability: 'indexable' },
    { depth: 1, indexability: 'soft_404' },
  ])
  const unsorted = `select count(*) as count from (select target_page < lag(target_page) over (order by file_row_number) as is_lower
    from read_parquet('${join(far, 'links.parquet')}', file_row_number = true)) where is_lower`
  expect(await queryArchive(far, unsorted)).toEqual([{ count: 0 }])
}, 120_000)

it('the thread knows every function that adds rows', async () => {
  const writer = await createArchive({ folder: join(folder, 'names'), seed: 1 })
  expect(Object.keys(writer).sort()).toEqual([...ADDERS, 'complete', 'rows', 'finish', 'discard'].sort())
  await writer.discard()
})

it('a folder that cannot be used is refused, and a discarded archive leaves nothing', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, 'text')
  await expect(createArchiveInThread({ folder: file, seed: 1 })).rejects.toThrow(ArchiveNotWritten)
  const writer = await createArchiveInThread({ folder: join(folder, 'discarded'), seed: 1 })
  await writer.addPage(makeFinishedPage())
  await writer.discard()
  expect(readdirSync(folder).filter((name) => name.startsWith('discarded'))).toEqual([])
})

it('a full disk is reported while pages are added, and no part of an archive is left', async () => {
  const disk = mkdtempSync(join(tmpdir(), 'pagewarden-small-disk-'))
  // Only root can mount, and some containers do not allow it either.
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk]).status === 0
  try {
    if (!isMounted) return
    const writer = await createArchiveInThread({ folder: join(disk, 'crawl'), seed: 1 })
    const addPages = async () => {
      for (let position = 0; position < 40_000; position++) {
        await writer.addPage(makeFinishedPage({ position, facts: { title: randomBytes(1000).toString('base64') } }))
      }
    }
    await expect(addPages()).rejects.toThrow(/The disk is full/)
    await writer.discard()
    expect([existsSync(join(disk, 'crawl')), readdirSync(disk)]).toEqual([false, []])
  } finally {
    if (isMounted) spawnSync('umount', ['--lazy', disk])
    rmSync(disk, { recursive: true, force: true })
  }
}, 120_000)
