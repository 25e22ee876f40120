import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeFinishedPage } from '#testing/archives/make-finished-page.ts'
import { ArchiveNotWritten } from '../archive-error.ts'
import { createArchive } from './create-archive.ts'

it('a disk that fills up during the crawl is reported by the page that does not fit', async () => {
  const disk = mkdtempSync(join(tmpdir(), 'pagewarden-small-disk-'))
  // Only root can mount, and some containers do not allow it either.
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk]).status === 0
  try {
    if (!isMounted) return
    const writer = await createArchive({ folder: join(disk, 'crawl'), seed: 1 })
    const addPages = async () => {
      for (let position = 0; position < 40_000; position++) {
        await writer.addPage(makeFinishedPage({ position, facts: { title: randomBytes(1000).toString('base64') } }))
      }
    }
    const error = await addPages().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ArchiveNotWritten)
    expect(error).toMatchObject({ message: expect.stringContaining('The disk is full') })
    await writer.discard()
    expect(readdirSync(disk)).toEqual([])
  } finally {
    if (isMounted) spawnSync('umount', ['--lazy', disk])
    rmSync(disk, { recursive: true, force: true })
  }
}, 120_000)
