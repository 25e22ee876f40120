import type { WriteStream } from 'node:tty'
import { styleText } from 'node:util'
import { type CrawlProgress, createSpeedometer, describePace, shareDone } from '#domain/crawls/crawl-progress.ts'
import type { Wait } from '#domain/crawls/pace.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { describeWait } from './describe-wait.ts'

export type Progress = {
  /** `what` may be a function, which is called only when a line is written. */
  tell: (what: string | (() => string)) => void
  /** Shows a wait immediately, and counts it down on a terminal. */
  wait: (wait: Wait) => void
  /** Prints a line without breaking the progress line. */
  say: (text: string) => void
  /** Shows the last numbers, if earlier ones were shown. */
  finish: (what: string) => void
  clear: () => void
}

type ProgressOptions = {
  /** In a pipe, a new `phase` is printed on its own line. */
  read: () => CrawlProgress & { phase?: string | undefined }
  isQuiet: boolean
  /** Words for the numbers. Default: those of a crawl. */
  describe?: (progress: CrawlProgress) => string
}

const REDRAW_MS = 100
const REPORT_MS = 10_000
/** In a pipe, we print a line every 10 percent, but at most one per second. */
const MIN_GAP_MS = 1000
const BAR_CELLS = 20
const WIDE_ENOUGH_FOR_BAR = 70
const COUNT_DOWN_MS = 1000

/** One line that is redrawn on a terminal; in a pipe, a plain line every ten seconds or every 10 percent. */
export function createProgressLine(stream: WriteStream, options: ProgressOptions, now = Date.now): Progress {
  let reported: { at: number; tenth: number; phase?: string | undefined } = {
    at: stream.isTTY ? Number.NEGATIVE_INFINITY : now(),
    tenth: 0,
  }
  const speed = createSpeedometer()
  /** The bar never goes back, even if more pages were found than finished. */
  let share = 0
  let waitsUntil = Number.NEGATIVE_INFINITY
  let hasWritten = false
  let countDown: NodeJS.Timeout | undefined
  const clear = () => {
    clearInterval(countDown)
    if (stream.isTTY && !options.isQuiet) stream.write('\r\x1b[2K')
  }

  function write(progress: ReturnType<ProgressOptions['read']>, what: string): void {
    reported = { at: now(), tenth: tenthOf(progress), phase: progress.phase }
    const pace = describePace(speed.read(progress.done, now()), progress.waiting)
    const text = [(options.describe ?? describe)(progress), pace].filter((part) => part !== '').join(', ')
    hasWritten = true
    share = Math.max(share, shareDone(progress))
    if (stream.isTTY) stream.write(`\r\x1b[2K${draw(stream, share, text, printable(what))}`)
    else stream.write(`${text}  ${printable(what)}\n`)
  }

  const tenthOf = (progress: CrawlProgress) => Math.floor(shareDone(progress) * 10)

  return {
    tell(what) {
      const since = now() - reported.at
      if (options.isQuiet || since < (stream.isTTY ? REDRAW_MS : MIN_GAP_MS)) return
      const progress = options.read()
      const isNew = tenthOf(progress) > reported.tenth || progress.phase !== reported.phase
      const isDue = stream.isTTY || since >= REPORT_MS || isNew
      if (!isDue) return void speed.read(progress.done, now())
      clearInterval(countDown)
      write(progress, typeof what === 'string' ? what : what())
    },
    wait({ ms, ...why }) {
      // Requests that wait until the same time count as one wait.
      if (options.isQuiet || now() + ms < waitsUntil + COUNT_DOWN_MS) return
      waitsUntil = now() + ms
      const left = () => ({ ...why, ms: waitsUntil - now() })
      clearInterval(countDown)
      write(options.read(), describeWait(left()))
      if (!stream.isTTY) return
      countDown = setInterval(() => {
        if (waitsUntil > now()) write(options.read(), describeWait(left()))
        else clearInterval(countDown)
      }, COUNT_DOWN_MS).unref()
    },
    say(text) {
      clear()
      stream.write(`${text}\n`)
    },
    finish(what) {
      if (!options.isQuiet && hasWritten) write(options.read(), what)
    },
    clear,
  }
}

function describe({ done, found, waiting }: CrawlProgress): string {
  return `${formatNumber(done)} done, ${formatNumber(found)} found, ${formatNumber(waiting)} waiting`
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
