import type { WriteStream } from 'node:tty'
import { styleText } from 'node:util'
import type { Wait } from '#domain/pace.ts'
import { describeWait } from './wait-words.ts'

export type Progress = {
  tell: (pages: number, what: string) => void
  /** The crawl waits: told at once, and counted down where somebody looks on. */
  wait: (pages: number, wait: Wait) => void
  /** Says something without tearing the line apart. */
  say: (text: string) => void
  clear: () => void
}

type ProgressOptions = {
  /** Pages at most. */
  most: number
  /** There will be just as many, so the time left can be told. */
  isExact: boolean
  isQuiet: boolean
}

const REDRAW_MS = 100
const REPORT_MS = 10_000
/** A tenth is worth a line, but a quick crawl is no reason for ten at once. */
const LEAST_BETWEEN_MS = 1000
const BAR_CELLS = 20
const WIDE_ENOUGH_FOR_BAR = 70
const COUNT_DOWN_MS = 1000
const FEWEST_FOR_PACE = 10
const SOONEST_FOR_PACE_MS = 3000

/** One line that is drawn over while a person looks on; in a pipe, a plain line every ten seconds or every tenth. */
export function createProgressLine(stream: WriteStream, options: ProgressOptions, now = Date.now): Progress {
  const startedAt = now()
  let told = { at: stream.isTTY ? Number.NEGATIVE_INFINITY : startedAt, tenth: 0 }
  let firstCount: number | null = null
  let waitsUntil = Number.NEGATIVE_INFINITY
  let countDown: NodeJS.Timeout | undefined
  const clear = () => {
    clearInterval(countDown)
    if (stream.isTTY && !options.isQuiet) stream.write('\r\x1b[2K')
  }

  function write(pages: number, what: string): void {
    told = { at: now(), tenth: tenthOf(pages) }
    const pace = paceOf(pages - (firstCount ?? pages), now() - startedAt)
    const text = describe(pages, pace, options)
    if (stream.isTTY) stream.write(`\r\x1b[2K${draw(stream, pages / options.most, text, printable(what))}`)
    else stream.write(`${text}  ${printable(what)}\n`)
  }

  const tenthOf = (pages: number) => Math.floor((pages * 10) / options.most)

  return {
    tell(pages, what) {
      firstCount ??= pages
      if (options.isQuiet) return
      const since = now() - told.at
      const isDue = stream.isTTY
        ? since >= REDRAW_MS
        : since >= REPORT_MS || (tenthOf(pages) > told.tenth && since >= LEAST_BETWEEN_MS)
      if (!isDue) return
      clearInterval(countDown)
      write(pages, what)
    },
    wait(pages, { ms, because }) {
      // Requests that wait for the same moment are one wait.
      if (options.isQuiet || now() + ms < waitsUntil + COUNT_DOWN_MS) return
      waitsUntil = now() + ms
      const left = () => ({ ms: waitsUntil - now(), because })
      clearInterval(countDown)
      write(pages, describeWait(left()))
      if (!stream.isTTY) return
      countDown = setInterval(() => {
        if (waitsUntil > now()) write(pages, describeWait(left()))
        else clearInterval(countDown)
      }, COUNT_DOWN_MS).unref()
    },
    say(text) {
      clear()
      stream.write(`${text}\n`)
    },
    clear,
  }
}

/** Pages a second; null while there are too few to tell. */
function paceOf(pages: number, elapsedMs: number): number | null {
  return pages < FEWEST_FOR_PACE || elapsedMs < SOONEST_FOR_PACE_MS ? null : (pages * 1000) / elapsedMs
}

function describe(pages: number, pace: number | null, { most, isExact }: ProgressOptions): string {
  const count = `${pages} of ${isExact ? '' : 'at most '}${most} pages`
  if (pace === null) return count
  const left = isExact ? `, ${inWords((most - pages) / pace)} left` : ''
  return `${count}, ${pace < 10 ? pace.toFixed(1) : Math.round(pace)} a second${left}`
}

function inWords(seconds: number): string {
  if (seconds < 90) return `about ${Math.ceil(seconds)} s`
  return seconds < 5400 ? `about ${Math.round(seconds / 60)} min` : `about ${Math.round(seconds / 3600)} h`
}

function draw(stream: WriteStream, share: number, text: string, what: string): string {
  const columns = (stream.columns || 80) - 1
  const hasBar = columns >= WIDE_ENOUGH_FOR_BAR
  const filled = Math.min(BAR_CELLS, Math.round(share * BAR_CELLS))
  const full = styleText('cyan', '█'.repeat(filled), { stream })
  const bar = hasBar ? `${full}${'░'.repeat(BAR_CELLS - filled)} ` : ''
  const room = columns - (hasBar ? BAR_CELLS + 1 : 0)
  return bar + [...`${text}  ${what}`].slice(0, room).join('')
}

function printable(text: string): string {
  return text.replace(/\p{C}+/gu, ' ')
}
