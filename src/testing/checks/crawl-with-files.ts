import type { ArchiveWriter } from '#archive/write/create-archive.ts'
import type { BrowserFacts } from '#domain/browser/browser-facts.ts'
import type { ExternalLink } from '#domain/requests/external-link.ts'
import { judgeExternal, movedTo } from '#domain/requests/external-verdict.ts'
import type { Resource } from '#domain/requests/resource.ts'
import { makeFinishedPage } from '../archives/make-finished-page.ts'
import { extractHtml } from '../html/extract-html.ts'

const SITE = 'https://shop.example'

type CrawledFiles = {
  /** HTML by path. */
  pages: Record<string, string>
  /** What a browser saw, by path. */
  browser?: Record<string, Partial<BrowserFacts>>
  /** How files responded, by path or URL: a status code, or more about them. Others were not requested. */
  files?: Record<string, number | Partial<Resource>>
  /** How URLs of other sites responded. Redirects are permanent. */
  external?: Record<string, number | { statusCode: number; to: string }>
}

/** The tables of a crawl that requested the files of its pages, without a crawl. */
export function crawlWithFiles({ pages, browser = {}, files = {}, external = {} }: CrawledFiles) {
  return async (writer: ArchiveWriter): Promise<void> => {
    for (const [position, [path, html]] of Object.entries(pages).entries()) {
      const url = SITE + path
      const facts = { ...extractHtml({ html, url }), ...browser[path] }
      await writer.addPage(makeFinishedPage({ position, result: { url }, facts }))
    }
    await writer.addResources(Object.entries(files).map(([url, file], position) => toResource(url, file, position)))
    await writer.addExternalLinks(Object.entries(external).map(([url, end]) => toLink(url, end)))
  }
}

function toResource(path: string, file: number | Partial<Resource>, position: number): Resource {
  const url = path.startsWith('/') ? SITE + path : path
  const known: Partial<Resource> = typeof file === 'number' ? { statusCode: file } : file
  return {
    ...{ url, finalUrl: url, kind: 'image', position, usedBy: { count: 1, pages: [SITE] }, method: 'GET' },
    ...{ statusCode: 200, redirects: [], failure: null, contentType: null, bytes: null, headers: {} },
    firstBytes: known.statusCode === undefined ? '89504e470d0a1a0a' : null,
    ...{ image: null, text: null, isTextCut: false, decodedBytes: null, etag: null, lastModified: null },
    ...known,
  }
}

function toLink(url: string, end: number | { statusCode: number; to: string }): ExternalLink {
  const { statusCode, to } = typeof end === 'number' ? { statusCode: end, to: url } : end
  const redirects = to === url ? [] : [{ url, status: 301, location: to }]
  const { verdict, reason } = judgeExternal(url, { statusCode, failure: null, redirects })
  const times = { tries: [], checkedAt: '2026-11-16T10:04:00.000Z' }
  return {
    url,
    verdict,
    reason,
    statusCode,
    finalUrl: to,
    redirects,
    failure: null,
    movedTo: movedTo(url, redirects),
    ...times,
  }
}
