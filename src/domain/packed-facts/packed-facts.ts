import type { Extracted } from '../extraction/extraction-rule.ts'
import { type LinkDetails, readLinkPlaces } from '../facts/link-facts.ts'
import type { LinkFact, PageFacts } from '../facts/page-facts.ts'
import type { LinkPlace } from '../reports/page-detail.ts'
import { columnOf, columnsWith, columnTexts, FACT_COLUMN_NAMES } from './fact-columns.ts'

/** Region and kind are unknown for facts of old versions. */
export type ArchivedLink = LinkFact & { region?: LinkPlace['region']; isImage?: boolean }

/** A text of `packFacts`, or its UTF-8 compressed with zstd. */
export type PackedFacts = string | Uint8Array<ArrayBuffer>

/** In bytes. A page has at most 15 MB, and each kind of fact is bounded, but together they may still be more. */
export const MAX_PACKED_BYTES = 256 * 2 ** 20

/** The facts kept in addition to links: all, or only those that query checks read. */
export type KeptParts = 'all' | readonly (keyof PageFacts)[]

/** Fields for tables other than `facts`. */
type Summary = {
  lang: string | null
  contentType: string
  wordCount: number
  isNofollow: boolean
  hreflangs: { lang: string; url: string; place: 'head' | 'body' }[]
  extracted?: Extracted
}

/** The facts of a page as the archive writes them. */
export type UnpackedFacts = Summary & {
  links: ArchivedLink[]
  text: { main: string; length: number } | null
  /** JSON by column of `facts`, or null if a fact is not known or not kept. Null if no facts were kept. */
  columns: Record<string, string | null> | null
}

/**
 * One text with a line for each part. The thread that extracts a page makes it, and the thread that writes the archive
 * takes it apart: in between it is only copied, or stored in the database.
 */
export function packFacts(facts: PageFacts, kept: KeptParts): string {
  const lines = [JSON.stringify(summaryOf(facts)), JSON.stringify(linkParts(facts.links, facts.linkDetails))]
  if (kept === 'all') lines.push(JSON.stringify(facts.text ?? null), ...columnTexts(facts, kept))
  else if (kept.length > 0) lines.push('null', ...columnTexts(facts, kept))
  return lines.join('\n')
}

export function unpackFacts(packed: string): UnpackedFacts {
  const [summary = '', links = '', text, ...columns] = packed.split('\n')
  return {
    ...(JSON.parse(summary) as Summary),
    links: linksFrom(JSON.parse(links)),
    text: JSON.parse(text ?? 'null'),
    columns: text === undefined ? null : columnsFrom(columns),
  }
}

/** The facts of a page again. All of them must have been packed. */
export function pageFactsFrom(packed: string): PageFacts {
  const [summary = '', , text = 'null', ...columns] = packed.split('\n')
  const { extracted } = JSON.parse(summary) as Summary
  const known: PageFacts['text'] | null = JSON.parse(text)
  return {
    ...(parsed(columns) as PageFacts),
    links: linksOf(packed),
    ...(known && { text: known }),
    ...(extracted && { extracted }),
  }
}

/** Only these facts, and those that are packed with them. Much faster for a page with many links. */
export function someFactsFrom(packed: string, names: readonly (keyof PageFacts)[]): Partial<PageFacts> {
  const wanted = new Set(columnsWith(names))
  const [, , , ...columns] = packed.split('\n')
  return parsed(columns.filter((text) => wanted.has(columnOf(text) ?? '')))
}

export function linksOf(packed: string): LinkFact[] {
  const links = openLinks(packed)
  return Array.from({ length: links.count }, (_, index) => links.at(index))
}

export type PackedLinks = { count: number; at: (index: number) => LinkFact }

/** Reads one link at a time: objects for all links of a page could be a million. */
export function openLinks(packed: string): PackedLinks {
  const from = packed.indexOf('\n') + 1
  const to = packed.indexOf('\n', from)
  const parts: LinkParts = JSON.parse(packed.slice(from, to === -1 ? undefined : to))
  return { count: parts.length / PARTS_PER_LINK, at: (index) => linkAt(parts, index * PARTS_PER_LINK) }
}

function parsed(columns: readonly string[]): Partial<PageFacts> {
  return Object.assign({}, ...JSON.parse(`[${columns.join(',')}]`))
}

/** Gives the same result as packing and unpacking, for facts that do not come from another thread. */
export function factsForArchive(facts: PageFacts, kept: KeptParts): UnpackedFacts {
  const places = facts.linkDetails && readLinkPlaces(facts.linkDetails)
  const text = kept === 'all' ? (facts.text ?? null) : null
  const columns = columnsFrom(columnTexts(facts, kept))
  return {
    ...summaryOf(facts),
    links: facts.links.map((link, index) => ({ ...link, ...places?.[index] })),
    ...{ text, columns: kept.length === 0 ? null : columns },
  }
}

function summaryOf({ lang, contentType, mainText, robots, hreflangs, inBody, extracted }: PageFacts): Summary {
  return {
    ...(extracted && { extracted }),
    ...{ lang, contentType, wordCount: mainText.wordCount },
    isNofollow: robots.some((directive) => directive === 'nofollow' || directive === 'none'),
    hreflangs: [
      ...hreflangs.map((each) => ({ ...each, place: 'head' as const })),
      ...(inBody?.hreflangs ?? []).map((each) => ({ ...each, place: 'body' as const })),
    ],
  }
}

function columnsFrom(texts: readonly string[]): Record<string, string | null> {
  const columns: Record<string, string | null> = {}
  for (const name of FACT_COLUMN_NAMES) columns[name] = null
  for (const text of texts) {
    const name = columnOf(text)
    if (name !== undefined) columns[name] = text
  }
  return columns
}

const NO_RELS: string[] = []

type LinkParts = (string | number)[]

/** One list for all links: a list of objects would take several times as long to read. */
function linkParts(links: readonly LinkFact[], details: LinkDetails | undefined): LinkParts {
  const places = details && readLinkPlaces(details)
  const parts: LinkParts = []
  for (const [index, { url, text, rel }] of links.entries()) {
    const place = places?.[index]
    parts.push(url, text, rel.length === 0 ? '' : rel.join(' '), place?.region ?? '', place ? Number(place.isImage) : 0)
  }
  return parts
}

const PARTS_PER_LINK = 5

function linkAt(parts: LinkParts, at: number): LinkFact {
  const rel = parts[at + 2] as string
  return { url: parts[at] as string, text: parts[at + 1] as string, rel: rel === '' ? NO_RELS : rel.split(' ') }
}

function linksFrom(parts: LinkParts): ArchivedLink[] {
  const links: ArchivedLink[] = []
  for (let at = 0; at < parts.length; at += PARTS_PER_LINK) {
    const link = linkAt(parts, at)
    const region = parts[at + 3] as LinkPlace['region'] | ''
    links.push(region === '' ? link : { ...link, region, isImage: parts[at + 4] === 1 })
  }
  return links
}
