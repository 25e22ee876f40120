import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { folderPrefixOf, makeTemporaryFolder } from './temporary-folder.ts'

it('removes the folders of killed processes, and never one of a process that runs', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  const [of, away] = [folderPrefixOf(other.pid ?? 0), 'pagewarden-crawl-0000000-1-']
  const theirs = [of, away].map((prefix) => mkdtempSync(join(tmpdir(), prefix)))
  const [killed = '', elsewhere = ''] = theirs
  try {
    const first = makeTemporaryFolder()
    expect(basename(dirname(first.path))).toContain(`-${process.pid}-`)
    expect(existsSync(killed)).toBe(true)
    other.kill('SIGKILL')
    await once(other, 'exit')
    const second = makeTemporaryFolder()
    expect(existsSync(killed)).toBe(false)
    expect(existsSync(elsewhere), 'a folder of another machine').toBe(true)
    expect(existsSync(dirname(first.path)), 'a folder of this process').toBe(true)
    first.remove()
    second.remove()
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith(folderPrefixOf(process.pid)))).toEqual([])
  } finally {
    other.kill('SIGKILL')
    for (const folder of theirs) rmSync(folder, { recursive: true, force: true })
  }
})
