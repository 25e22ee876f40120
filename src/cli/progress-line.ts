import type { WriteStream } from 'node:tty'

const REDRAW_MS = 100

/** One line that is drawn over while a person looks on; nothing at all in a pipe. */
export function createProgressLine(stream: WriteStream, maxPages: number) {
  let drawnAt = 0
  return {
    tell(pages: number, url: string) {
      if (!stream.isTTY || Date.now() - drawnAt < REDRAW_MS) return
      drawnAt = Date.now()
      const text = `${pages} of ${maxPages} pages  ${url}`.replace(/\p{C}+/gu, ' ')
      stream.write(`\r\x1b[2K${[...text].slice(0, (stream.columns || 80) - 1).join('')}`)
    },
    clear() {
      if (stream.isTTY) stream.write('\r\x1b[2K')
    },
  }
}
