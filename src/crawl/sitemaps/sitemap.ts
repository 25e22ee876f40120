import type { SitemapKind } from '#domain/crawls/sitemap-report.ts'
import { sitemapDecoder } from './sitemap-encoding.ts'
import { createTextSitemapReader } from './sitemap-text.ts'
import { createXmlSitemapReader, MAX_URL_LENGTH } from './sitemap-xml.ts'

/** Page URLs are not included, because they are passed on as they are found. */
export type SitemapContents = { kind: SitemapKind | null; sitemaps: string[]; problem: string | null }

export type SitemapReader = {
  /** False when no more bytes are needed. */
  push(bytes: Uint8Array): boolean
  /** Records an error outside the file, such as a failed download. Only the first error is reported. */
  fail(problem: string): void
  finish(): SitemapContents
}

/** The limit of the sitemap protocol for one index file. */
const MAX_SITEMAPS = 50_000

/** Reads an XML sitemap, an index, a feed or a plain list while it arrives. Uses what it can of a broken file. */
export function createSitemapReader(options: {
  contentType: string
  /** Called with each absolute page URL; returns false to stop. */
  onPage(pageUrl: string): boolean
}): SitemapReader {
  const contents: SitemapContents = { kind: null, sitemaps: [], problem: null }
  let text: { write(text: string): void; end(): void } | null = null
  let decoder: TextDecoder | null = null
  let isDone = false
  let firstBytes = new Uint8Array()

  const problem = (what: string) => {
    contents.problem ??= what
  }
  const findings = {
    is: (kind: SitemapKind) => {
      contents.kind = kind
    },
    page(address: string) {
      const url = toUrl(address)
      if (url !== null && !isDone) isDone = !options.onPage(url)
    },
    sitemap(address: string) {
      const url = toUrl(address)
      if (url !== null && contents.sitemaps.length < MAX_SITEMAPS) contents.sitemaps.push(url)
    },
    problem,
    refuse(why: string) {
      problem(why)
      isDone = true
    },
  }

  function toUrl(written: string): string | null {
    const address = written.trim()
    const isAbsolute = address.length <= MAX_URL_LENGTH && /^https?:/i.test(address) && URL.canParse(address)
    if (!isAbsolute) problem(`'${address.slice(0, 80)}' is not an absolute URL`)
    return isAbsolute ? address : null
  }

  function begin(bytes: Uint8Array): void {
    const chosen = sitemapDecoder(bytes, options.contentType)
    if (chosen.unknown !== null) problem(`its encoding '${chosen.unknown.slice(0, 40)}' is unknown`)
    decoder = chosen.decoder
  }

  function read(bytes: Uint8Array, isLast: boolean): void {
    const piece = decoder?.decode(bytes, { stream: !isLast }) ?? ''
    const start = text === null ? piece.trimStart() : piece
    if (start === '') return
    text ??= start.startsWith('<') ? createXmlSitemapReader(findings) : createTextSitemapReader(findings)
    text.write(piece)
  }

  return {
    push(bytes) {
      if (isDone) return false
      if (decoder === null) {
        firstBytes = join(firstBytes, bytes)
        if (firstBytes.length < DETECTION_BYTES) return true
        begin(firstBytes)
        read(firstBytes, false)
      } else read(bytes, false)
      return !isDone
    },
    fail: problem,
    finish() {
      if (decoder === null) {
        begin(firstBytes)
        read(firstBytes, true)
      } else if (!isDone) read(new Uint8Array(), true)
      if (text === null) problem('it is empty')
      if (!isDone) text?.end()
      return contents
    },
  }
}

const DETECTION_BYTES = 512

function join(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}
