import type { WriteStream } from 'node:tty'

const REDRAW_MS = 100
const REPORT_MS = 5000

/** One line that is drawn over while a person looks on; in a pipe, a plain line now and then. */
export function createProgressLine(stream: WriteStream, maxPages: number) {
  let drawnAt = stream.isTTY ? 0 : Date.now()
  return {
    tell(pages: number, url: string) {
      if (Date.now() - drawnAt < (stream.isTTY ? REDRAW_MS : REPORT_MS)) return
      drawnAt = Date.now()
      const text = `${pages} of ${maxPages} pages  ${url}`.replace(/\p{C}+/gu, ' ')
      stream.write(stream.isTTY ? `\r\x1b[2K${[...text].slice(0, (stream.columns || 80) - 1).join('')}` : `${text}\n`)
    },
    clear() {
      if (stream.isTTY) stream.write('\r\x1b[2K')
    },
  }
}
