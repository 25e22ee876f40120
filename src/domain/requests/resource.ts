import type { FetchFailure } from '../crawls/fetch-failure.ts'
import type { RedirectHop } from '../facts/page-response.ts'

/** Pages that other pages name in a tag. The other kinds are files that pages use. */
const NAMED_KINDS = ['canonical', 'hreflang', 'amphtml', 'same-as', 'oembed'] as const
type FileKind = 'image' | 'script' | 'style' | 'font' | 'media' | 'icon' | 'manifest' | 'feed' | 'file'
export type ResourceKind = FileKind | (typeof NAMED_KINDS)[number]

/** What a page uses or names. `url` is absolute. */
export type UsedResource = { url: string; kind: ResourceKind }

export function isNamed({ kind }: { kind: ResourceKind }): boolean {
  return (NAMED_KINDS as readonly string[]).includes(kind)
}

/** Pages of other sites that are checked like links. A canonical or hreflang of another site is not. */
export function isNamedElsewhere({ kind }: { kind: ResourceKind }): boolean {
  return kind === 'amphtml' || kind === 'same-as' || kind === 'oembed'
}

/** A file that pages use or a page that they name, and how it responded. */
export type Resource = UsedResource & {
  position: number
  /** How many pages use it, and the first of them. */
  usedBy: { count: number; pages: string[] }
  method: 'HEAD' | 'GET' | null
  statusCode: number | null
  finalUrl: string
  redirects: RedirectHop[]
  failure: FetchFailure | null
  contentType: string | null
  /** Size of the response as sent; null if the server does not say. */
  bytes: number | null
  /** Headers about size, caching and type. */
  headers: Record<string, string>
  /** The first bytes in hex; null if they were not requested. */
  firstBytes: string | null
  image: ImageSize | null
  /** Text of a stylesheet or script. */
  text: string | null
  isTextCut: boolean
  /** Size of a text after decompression; null if it was not downloaded to its end. */
  decodedBytes: number | null
  etag: string | null
  lastModified: string | null
  /** The server said that it has not changed since an earlier crawl, so the rest is from then. */
  isUnchanged?: true
}

/** In pixels, as the file says. `type` is the format of the file by its content. */
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
