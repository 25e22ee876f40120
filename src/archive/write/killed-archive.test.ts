import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { queryArchive } from '#testing/archives/write-archive.ts'
import { runScript } from '#testing/run-script.ts'
import { isArchive, readManifest } from '../manifest.ts'
import { createArchive } from './create-archive.ts'

const SCRIPT = fileURLToPath(new URL('../../testing/processes/finish-archive.ts', import.meta.url))

describe.each([
  { moments: 'one moment', delays: [120], tags: [] },
  { moments: 'seven moments', delays: [0, 20, 60, 120, 200, 300, 450], tags: ['extended'] },
])('a finish that is killed at $moments', ({ delays, tags }) => {
  it('leaves the old archive, the new one or none, but never a part', { tags, timeout: 120_000 }, async () => {
    const parent = mkdtempSync(join(tmpdir(), 'pagewarden-killed-'))
    const folder = join(parent, 'crawl')
    try {
      for (const delay of delays) {
        const script = runScript(SCRIPT, [folder, `after ${delay}`])
        await script.line('finishing')
        await sleep(delay)
        await script.end('SIGKILL')
        if (!existsSync(folder)) continue
        expect(await queryArchive(folder, 'select count(*) as pages from pages')).toEqual([{ pages: 400 }])
        expect(await queryArchive(folder, 'select count(*) as links from links')).toEqual([{ links: 12_000 }])
      }
      const last = runScript(SCRIPT, [folder, 'last'])
      await last.line('finished')
      expect(readManifest(folder).version).toBe('last')
      expect(readdirSync(parent)).toEqual(['crawl'])
    } finally {
      rmSync(parent, { recursive: true, force: true })
    }
  })
})

it('a crawl that is killed while it adds pages leaves nothing that looks like an archive', {
  tags: 'extended',
  timeout: 120_000,
}, async () => {
  const parent = mkdtempSync(join(tmpdir(), 'pagewarden-killed-'))
  const folder = join(parent, 'crawl')
  try {
    for (const delay of [0, 30, 100]) {
      const script = runScript(SCRIPT, [folder, 'killed'])
      await script.line('adding')
      await sleep(delay)
      await script.end('SIGKILL')
      if (existsSync(folder)) await queryArchive(folder, 'from pages')
      else expect(isArchive(`${folder}.unfinished`)).toBe(false)
    }
    await runScript(SCRIPT, [folder, 'last']).line('finished')
    expect(readdirSync(parent)).toEqual(['crawl'])
  } finally {
    rmSync(parent, { recursive: true, force: true })
  }
})

it('an archive that another process is writing is left alone', { tags: 'extended', timeout: 120_000 }, async () => {
  const parent = mkdtempSync(join(tmpdir(), 'pagewarden-busy-'))
  const folder = join(parent, 'crawl')
  const script = runScript(SCRIPT, [folder, 'first'])
  try {
    await script.line('finishing')
    script.process.kill('SIGSTOP')
    await expect(createArchive({ folder, seed: 1 })).rejects.toThrow(
      `'${folder}' cannot be written: another crawl is writing it.`,
    )
    script.process.kill('SIGCONT')
    await script.line('finished')
    expect(readManifest(folder).version).toBe('first')
  } finally {
    script.process.kill('SIGKILL')
    rmSync(parent, { recursive: true, force: true })
  }
})
