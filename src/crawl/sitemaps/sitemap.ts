import type { SitemapKind } from '#domain/crawls/sitemap-report.ts'
import { sitemapDecoder } from './sitemap-encoding.ts'
import { createTextSitemapReader } from './sitemap-text.ts'
import { createXmlSitemapReader, MAX_URL_LENGTH } from './sitemap-xml.ts'

/** What one sitemap file is and names, its pages aside: those are handed over as they are found. */
export type SitemapContents = { kind: SitemapKind | null; sitemaps: string[]; problem: string | null }

export type SitemapReader = {
  /** False when nothing more is wanted. */
  push(bytes: Uint8Array): boolean
  /** Notes what went wrong outside of the file; only the first trouble counts. */
  fail(problem: string): void
  finish(): SitemapContents
}

/** An index file may name 50,000 others. */
const MAX_SITEMAPS = 50_000

/** Reads an XML sitemap, an index, a feed or a plain list while its bytes come in. Of a broken one it takes what can be read. */
export function createSitemapReader(options: {
  contentType: string
  /** Gets every absolute address of a page; false when it is enough. */
  onPage(address: string): boolean
}): SitemapReader {
  const contents: SitemapContents = { kind: null, sitemaps: [], problem: null }
  let text: { write(text: string): void; end(): void } | null = null
  let decoder: TextDecoder | null = null
  let isEnough = false
  let held = new Uint8Array()

  const problem = (what: string) => {
    contents.problem ??= what
  }
  const findings = {
    is: (kind: SitemapKind) => {
      contents.kind = kind
    },
    page(address: string) {
      const url = asAddress(address)
      if (url !== null && !isEnough) isEnough = !options.onPage(url)
    },
    sitemap(address: string) {
      const url = asAddress(address)
      if (url !== null && contents.sitemaps.length < MAX_SITEMAPS) contents.sitemaps.push(url)
    },
    problem,
    refuse(why: string) {
      problem(why)
      isEnough = true
    },
  }

  function asAddress(written: string): string | null {
    const address = written.trim()
    const isAbsolute = address.length <= MAX_URL_LENGTH && /^https?:/i.test(address) && URL.canParse(address)
    if (!isAbsolute) problem(`'${address.slice(0, 80)}' is no whole address`)
    return isAbsolute ? address : null
  }

  function begin(bytes: Uint8Array): void {
    const chosen = sitemapDecoder(bytes, options.contentType)
    if (chosen.unknown !== null) problem(`its encoding '${chosen.unknown.slice(0, 40)}' is not known`)
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
      if (isEnough) return false
      if (decoder === null) {
        held = joined(held, bytes)
        if (held.length < ENOUGH_TO_TELL) return true
        begin(held)
        read(held, false)
      } else read(bytes, false)
      return !isEnough
    },
    fail: problem,
    finish() {
      if (decoder === null) {
        begin(held)
        read(held, true)
      } else if (!isEnough) read(new Uint8Array(), true)
      if (text === null) problem('it is empty')
      if (!isEnough) text?.end()
      return contents
    },
  }
}

/** Bytes to see before the encoding is settled. */
const ENOUGH_TO_TELL = 512

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}
