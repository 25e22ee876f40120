import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openOutput } from './output.ts'
import { UsageError } from './usage-error.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pagewarden-output-'))
  file = join(folder, 'report.html')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('an existing report stays until the new one is complete, and its links and permissions are kept', async () => {
  writeFileSync(file, 'earlier')
  chmodSync(file, 0o600)
  const link = join(folder, 'latest.html')
  symlinkSync(file, link)
  const output = await openOutput(link, { isStream: false })
  await output.write('new')
  expect(readFileSync(file, 'utf8')).toBe('earlier')
  await output.close()
  expect(readFileSync(link, 'utf8')).toBe('new')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder).sort()).toEqual(['latest.html', 'report.html'])
})

it.each([false, true])(
  'what a killed crawl left is removed by the next one, also by one that streams: %s',
  async (isStream) => {
    writeFileSync(`${file}.unfinished`, 'half')
    const output = await openOutput(file, { isStream })
    await output.write('whole')
    await output.close()
    expect(readdirSync(folder)).toEqual(['report.html'])
    expect(readFileSync(file, 'utf8')).toBe('whole')
  },
)

it('a crawl that crashes leaves no file behind', async () => {
  const output = await openOutput(file, { isStream: false })
  await output.write('half')
  output.discard()
  expect(readdirSync(folder)).toEqual([])
})

it('ndjson lines can be read while the crawl runs', async () => {
  const output = await openOutput(file, { isStream: true })
  await output.write('line\n')
  await expect.poll(() => existsSync(file) && readFileSync(file, 'utf8')).toBe('line\n')
  await output.close()
})

it('a pipe or device is written to, not replaced', async () => {
  const output = await openOutput('/dev/null', { isStream: false })
  await output.write('report')
  await output.close()
  expect(statSync('/dev/null').isCharacterDevice()).toBe(true)
})

it('lines cannot be written below a file', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  await expect(openOutput(join(file, 'lines.ndjson'), { isStream: true })).rejects.toBeInstanceOf(UsageError)
})

it.each(['.', 'no-such-folder/report.html'])('%s is rejected before the crawl', async (name) => {
  await expect(openOutput(join(folder, name), { isStream: false })).rejects.toBeInstanceOf(UsageError)
})
