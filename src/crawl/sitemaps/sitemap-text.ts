import { MAX_URL_LENGTH, type SitemapFindings } from './sitemap-xml.ts'

/** Reads a plain list of addresses, one a line. */
export function createTextSitemapReader(findings: SitemapFindings): { write(text: string): void; end(): void } {
  let unread = ''
  let line = 0
  findings.is('text')

  function readLine(text: string): void {
    line += 1
    const address = text.trim()
    if (address === '') return
    if (/^https?:\/\//i.test(address)) findings.page(address)
    else findings.problem(`line ${line} is no address`)
  }

  return {
    write(text) {
      const lines = (unread + text).split('\n')
      // What is too long is no address, however it goes on.
      unread = (lines.pop() ?? '').slice(0, 2 * MAX_URL_LENGTH)
      for (const each of lines) for (const part of each.split('\r')) readLine(part)
    },
    end() {
      for (const part of unread.split('\r')) readLine(part)
    },
  }
}
