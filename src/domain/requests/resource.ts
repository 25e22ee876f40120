import type { FetchFailure } from '../crawls/fetch-failure.ts'
import type { RedirectHop } from '../facts/page-response.ts'

/** Kinds of pages that other pages name in a tag. All other kinds are files that pages use. */
const NAMED_KINDS = ['canonical', 'hreflang', 'amphtml', 'same-as', 'oembed'] as const
type FileKind = 'image' | 'script' | 'style' | 'font' | 'media' | 'icon' | 'manifest' | 'feed' | 'file'
export type ResourceKind = FileKind | (typeof NAMED_KINDS)[number]

/** A file or page that a page uses or names. `url` is absolute. */
export type UsedResource = {
  url: string
  kind: ResourceKind
  /** No page names it, but browsers request it. It is requested, but not used by a page, and so never a broken file. */
  isGuess?: true
}

export function isNamed({ kind }: { kind: ResourceKind }): boolean {
  return (NAMED_KINDS as readonly string[]).includes(kind)
}

/** Whether such a page is checked like a link if it is on another site. A canonical or hreflang is not checked. */
export function isNamedElsewhere({ kind }: { kind: ResourceKind }): boolean {
  return kind === 'amphtml' || kind === 'same-as' || kind === 'oembed'
}

/** A file that pages use or a page that they name, with its response. */
export type Resource = UsedResource & {
  position: number
  /** How many pages use it, and the first of them. None use a file that is only a guess of browsers. */
  usedBy: { count: number; pages: string[] }
  method: 'HEAD' | 'GET' | null
  statusCode: number | null
  finalUrl: string
  redirects: RedirectHop[]
  failure: FetchFailure | null
  /**
   * Why the end of the file did not arrive, if its start says what it is. The file is fine: browsers show what they
   * have, and streams of cameras and radios never end. But its size is not known.
   */
  cutBy?: FetchFailure
  contentType: string | null
  /** Size of the response as sent; `MORE_THAN_COUNTED` if we stopped counting, null if it is not known. */
  bytes: number | null
  /** Headers about size, caching and type. */
  headers: Record<string, string>
  /** The first bytes in hex; null if they were not requested. */
  firstBytes: string | null
  image: ImageSize | null
  /** Text of a stylesheet or script. */
  text: string | null
  isTextCut: boolean
  /** Size of the text after decompression; null if it was not downloaded completely. */
  decodedBytes: number | null
  etag: string | null
  lastModified: string | null
  /** The server responded that the file has not changed, so everything else comes from an earlier crawl. */
  isUnchanged?: true
}

/** Of a file whose size the server does not say, at most this many bytes are read. */
export const MAX_COUNTED_BYTES = 2_000_000
/** The `bytes` of a file that goes on after that. */
export const MORE_THAN_COUNTED = MAX_COUNTED_BYTES + 1

/** Size in pixels and format, both read from the content of the file. */
export type ImageSize = { width: number; height: number; type: string }

export type ResourcesSummary = {
  found: number
  checked: number
  broken: number
  unverified: number
  /** Not requested because robots.txt disallows it. */
  blocked: number
  notChecked: number
  isAtLeast: boolean
  limit: number
  brokenUrls: string[]
}
