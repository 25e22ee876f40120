import { MAX_URL_LENGTH, type SitemapFindings } from './sitemap-xml.ts'

export function createTextSitemapReader(findings: SitemapFindings): { write(text: string): void; end(): void } {
  let unread = ''
  let line = 0
  findings.is('text')

  function readLine(text: string): void {
    line += 1
    const url = text.trim()
    if (url === '') return
    if (/^https?:\/\//i.test(url)) findings.page(url)
    else findings.problem(`line ${line} is not a URL`)
  }

  return {
    write(text) {
      const lines = (unread + text).split('\n')
      // A longer line is not a valid URL anyway.
      unread = (lines.pop() ?? '').slice(0, 2 * MAX_URL_LENGTH)
      for (const each of lines) for (const part of each.split('\r')) readLine(part)
    },
    end() {
      for (const part of unread.split('\r')) readLine(part)
    },
  }
}
