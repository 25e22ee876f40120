import { PassThrough } from 'node:stream'
import type { WriteStream } from 'node:tty'
import { stripVTControlCharacters } from 'node:util'
import { expect, it, vi } from 'vitest'
import { createDelayNotice, describeWait } from './describe-wait.ts'
import { createProgressLine } from './progress-line.ts'

/** A terminal with the given width, or a pipe, and a clock that moves only when told to. */
function watch(
  stream: { isTTY: boolean; columns?: number },
  { most, isQuiet = false }: { most: number; isQuiet?: boolean },
) {
  const written: string[] = []
  const clock = { now: 0 }
  const target = Object.assign(new PassThrough(), stream, { write: (text: string) => written.push(text) })
  let done = 0
  const read = () => ({ done, found: most, waiting: most - done })
  const line = createProgressLine(target as unknown as WriteStream, { read, isQuiet }, () => clock.now)
  const progress = {
    ...line,
    tell(pages: number, what: string) {
      done = pages
      line.tell(what)
    },
  }
  return { written, clock, progress }
}

it('in a pipe it writes plain lines, every ten seconds or at every 10 percent', () => {
  const { written, clock, progress } = watch({ isTTY: false }, { most: 1000 })
  for (let second = 1; second <= 30; second += 1) {
    clock.now = second * 1000
    progress.tell(second * 2, 'https://example.com/a\u001b[2J')
  }
  expect(written).toHaveLength(3)
  expect(written.at(-1)).toBe(
    '60 done, 1,000 found, 940 waiting, 2.0 pages/s, about 8 minutes left  https://example.com/a [2J\n',
  )
  clock.now += 1500
  progress.tell(100, 'https://example.com/b')
  expect(written).toHaveLength(4)
  progress.clear()
  expect(written.join('')).not.toContain('\r')
  expect(written.join('')).not.toContain('\u001b')
})

it('in a pipe it writes a line when a new phase begins', () => {
  const written: string[] = []
  const clock = { now: 0 }
  const pipe = { isTTY: false, write: (text: string) => written.push(text) } as unknown as WriteStream
  let phase: string | undefined
  const read = () => ({ done: 9, found: 9, waiting: 0, phase })
  const line = createProgressLine(pipe, { read, isQuiet: false }, () => clock.now)
  for (const next of [undefined, undefined, 'externalLinks', 'externalLinks', 'resources']) {
    phase = next
    clock.now += 1500
    line.tell(() => next ?? 'page')
  }
  expect(written.map((text) => text.trim().split('  ')[1])).toEqual(['page', 'externalLinks', 'resources'])
})

it('the end of a long audit is shown in its own words, even right after another line', () => {
  const written: string[] = []
  const clock = { now: 0 }
  const pipe = { isTTY: false, write: (text: string) => written.push(text) } as unknown as WriteStream
  let done = 0
  const read = () => ({ done, found: 76, waiting: 76 - done })
  const describe = () => `${done} of 76 pages judged`
  const line = createProgressLine(pipe, { read, isQuiet: false, describe }, () => clock.now)
  line.finish('nothing was shown, so this is not either')
  clock.now = 1500
  done = 8
  line.tell('https://example.com/')
  done = 76
  line.finish('running the checks')
  expect(written).toEqual([
    '8 of 76 pages judged  https://example.com/\n',
    '76 of 76 pages judged  running the checks\n',
  ])
})

it('a quick crawl in a pipe writes nothing', () => {
  const { written, progress } = watch({ isTTY: false }, { most: 10 })
  for (let pages = 1; pages <= 10; pages += 1) progress.tell(pages, 'https://example.com/')
  expect(written).toEqual([])
})

it.each([20, 80, 200])('on a terminal of %i columns the line never wraps', (columns) => {
  const { written, clock, progress } = watch({ isTTY: true, columns }, { most: 100 })
  clock.now = 5000
  progress.tell(50, `https://example.com/${'long/'.repeat(100)}`)
  const [line = ''] = written
  expect(line.startsWith('\r\u001b[2K')).toBe(true)
  expect([...stripVTControlCharacters(line).trim()].length).toBeLessThan(columns)
})

it('the bar of a terminal stays while more URLs are found', () => {
  const written: string[] = []
  const clock = { now: 0 }
  const write = (text: string) => written.push(text)
  const terminal = Object.assign(new PassThrough(), { isTTY: true, columns: 100, write })
  let waiting = 0
  const read = () => ({ done: 10, found: 10 + waiting, waiting })
  const line = createProgressLine(terminal as unknown as WriteStream, { read, isQuiet: false }, () => clock.now)
  for (waiting of [10, 90]) {
    clock.now += 1000
    line.tell('page')
  }
  const bars = written.map((text) => stripVTControlCharacters(text).match(/[█░]+/)?.[0])
  expect(bars).toEqual(['█'.repeat(10) + '░'.repeat(10), '█'.repeat(10) + '░'.repeat(10)])
  expect(written.at(-1)).toContain('10 done, 100 found, 90 waiting')
})

it.each([true, false])('shows a wait immediately, and once for all waiting requests (terminal: %s)', (isTTY) => {
  const { written, clock, progress } = watch({ isTTY, columns: 120 }, { most: 100 })
  clock.now = 1000
  progress.tell(5, 'https://example.com/')
  const before = written.length
  const wait = (ms: number) => progress.wait({ host: 'example.com', ms, reason: 'site-asked' })
  wait(45_000)
  wait(45_000)
  clock.now += 500
  wait(44_500)
  progress.clear()
  const lines = written
    .slice(before)
    .map(stripVTControlCharacters)
    .filter((line) => line.trim() !== '')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('waiting 45 s because the site asked for a pause')
})

it('a wait that is shorter than the site asked for says so', () => {
  const wait = { ms: 59_500, reason: 'site-asked', askedMs: 600_000 } as const
  expect(describeWait(wait)).toBe('waiting 60 s; the site asked for 10 minutes, which is over our limit')
})

it('counts a wait down on a terminal', async () => {
  const { written, clock, progress } = watch({ isTTY: true, columns: 120 }, { most: 100 })
  progress.wait({ host: 'example.com', ms: 20_000, reason: 'crawl-delay' })
  clock.now = 9000
  await vi.waitFor(() => expect(written.join('')).toContain('waiting 11 s because robots.txt asks for it'), 45_000)
  progress.clear()
})

it('says once how long the crawl takes with a long Crawl-delay', () => {
  const noticeOf = createDelayNotice(50)
  const wait = { host: 'example.com', ms: 120_000, reason: 'crawl-delay' } as const
  expect(noticeOf({ ...wait, ms: 3000 })).toBeNull()
  expect(noticeOf(wait)).toBe(
    'The robots.txt of example.com asks for 2 minutes between two requests: 50 pages take about 98 minutes.',
  )
  expect(noticeOf(wait)).toBeNull()
})

it('shows nothing with --quiet', () => {
  const { written, clock, progress } = watch({ isTTY: true, columns: 80 }, { most: 10, isQuiet: true })
  clock.now = 60_000
  progress.tell(5, 'https://example.com/')
  progress.wait({ host: 'example.com', ms: 45_000, reason: 'site-asked' })
  progress.clear()
  expect(written).toEqual([])
})
