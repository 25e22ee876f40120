import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { FinishedPage } from '#domain/crawls/finished-page.ts'
import { makePageResult } from '#testing/accounts/make-page-result.ts'
import { extractHtml } from '#testing/html/extract-html.ts'
import { claimState } from './crawl-state.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pagewarden-state-'))
  file = join(folder, 'site.state')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function makePage(position: number, etag: string | null = null): FinishedPage {
  const result = makePageResult({
    url: `https://shop.example/${position}`,
    links: [`https://shop.example/${position + 1}`],
  })
  const facts = extractHtml('<title>Lamps</title>')
  return {
    indexability: 'indexable',
    ...{ position, result, facts, failure: null, rawFacts: null, fingerprint: `f${position}`, gist: 'g' },
    validators: { etag, lastModified: null },
  }
}

async function begin(changes: { plan?: Record<string, number>; version?: string } = {}) {
  const claimed = await claimState(file, { plan: { '--max-pages': 5 }, version: '1', startedAt: 'first', ...changes })
  const earlier: number[] = []
  const state = await claimed.begin({
    page: async ({ position }) => void earlier.push(position),
    nonPage: async ({ position }) => void earlier.push(position),
    file: async ({ position }) => void earlier.push(position),
    requests: async () => {},
  })
  return { state, earlier, startedAt: claimed.startedAt }
}

it('a stopped crawl stores its visits and its duration', async () => {
  const first = await begin()
  await first.state.page(makePage(0), 10)
  await first.state.page(makePage(1), 30)
  await first.state.close('stopped', 40)
  const { state, earlier } = await begin()
  expect(earlier).toEqual([0, 1])
  expect(state.elapsedMs).toBe(30)
  await state.close('stopped', 30)
})

it.each([
  ['a torn last line', () => appendFileSync(file, '{"type":"page","conditionalUrl":null,"elap')],
  ['a tail of zeros, as a power cut leaves it', () => appendFileSync(file, Buffer.alloc(5000))],
  [
    'a damaged line and one after it',
    () => appendFileSync(file, '\u0000\u0000garbage\n{"type":"end","elapsedMs":1}x\n'),
  ],
  ['half of the last page', () => truncateSync(file, readFileSync(file).length - 20)],
])('%s loses nothing but that line', async (_name, damage) => {
  const first = await begin()
  for (const position of [0, 1, 2]) await first.state.page(makePage(position), position)
  await first.state.close('stopped', 5)
  damage()
  const second = await begin()
  expect(second.earlier.slice(0, 2)).toEqual([0, 1])
  await second.state.page(makePage(7), 9)
  await second.state.close('stopped', 9)
  const third = await begin()
  expect(third.earlier).toEqual([...second.earlier, 7])
  await third.state.close('stopped', 9)
})

it('the next crawl requests only changes since the finished one, which stays until the next has finished', async () => {
  const first = await begin()
  await first.state.page(makePage(0, '"v1"'), 1)
  await first.state.page(makePage(1), 1)
  await first.state.close('finished', 2)
  const finished = readFileSync(file, 'utf8')

  const second = await begin()
  expect(second.earlier).toEqual([])
  expect(await second.state.findCached?.('https://shop.example/0')).toMatchObject({
    validators: { etag: '"v1"' },
    fingerprint: 'f0',
  })
  expect(await second.state.findCached?.('https://shop.example/1')).toBeNull()
  await second.state.page(makePage(0, '"v2"'), 1)
  await second.state.close('stopped', 1)
  expect(readFileSync(file, 'utf8')).toBe(finished)

  const third = await begin()
  expect(third.earlier).toEqual([0])
  expect(await third.state.findCached?.('https://shop.example/0')).toMatchObject({ validators: { etag: '"v1"' } })
  await third.state.close('finished', 2)
  expect(readFileSync(file, 'utf8')).toContain('v2')
  expect(existsSync(`${file}.next`)).toBe(false)
})

it('a crawl without any page leaves no state', async () => {
  const { state } = await begin()
  await state.close('void', 1)
  expect(existsSync(file)).toBe(false)
})

it('the state of another crawl is rejected and not changed', async () => {
  const first = await begin()
  await first.state.page(makePage(0), 1)
  await first.state.close('stopped', 1)
  const before = readFileSync(file)
  await expect(begin({ plan: { '--max-pages': 6 } })).rejects.toThrow(
    /belongs to a different crawl: --max-pages was 5, now 6/,
  )
  expect(readFileSync(file)).toEqual(before)
})

it.each(['', 'hello', 'hello\nworld\n', '[]\n', '{"type":"page"}\n'])(
  'a file that contains %j is not changed unless it is empty',
  async (content) => {
    writeFileSync(file, content)
    if (content === '') return expect((await begin()).earlier).toEqual([])
    await expect(begin()).rejects.toThrow(/is not a state file/)
    expect(readFileSync(file, 'utf8')).toBe(content)
  },
)

it.each(['/dev/full', tmpdir()])('%s cannot be a state file', async (path) => {
  file = path
  await expect(begin()).rejects.toThrow(/is not a state file/)
})

it('a state of another version is not used', async () => {
  const first = await begin()
  await first.state.page(makePage(0), 1)
  await first.state.close('stopped', 1)
  const { earlier, state } = await begin({ version: '2' })
  expect(earlier).toEqual([])
  await state.close('stopped', 1)
})

it('a state file is used by one crawl at a time', async () => {
  const { state } = await begin()
  await expect(begin()).rejects.toThrow(/in use by another crawl/)
  await state.close('stopped', 1)
  const next = await begin()
  await next.state.close('stopped', 1)
})

it('a missing folder is reported', async () => {
  file = '/no/such/folder/site.state'
  await expect(begin()).rejects.toThrow(/cannot be used \(ENOENT\)/)
})
