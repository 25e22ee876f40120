import { closeSync, fstatSync, readSync } from 'node:fs'
import type { CheckedFile } from '#domain/crawls/checked-file.ts'
import type { FinishedPage } from '#domain/crawls/finished-page.ts'
import { FACTS_VERSION } from '#domain/facts/page-facts.ts'
import type { ExternalLink } from '#domain/requests/external-link.ts'
import type { Probe } from '#domain/requests/probe.ts'
import type { Resource } from '#domain/requests/resource.ts'
import type { NonPage } from '../crawl/non-page.ts'
import { openForReading, readLines } from './state-lines.ts'
import type { StatePlan } from './state-plan.ts'

/**
 * The first line of a state file. `format` is increased when the line format changes, `facts` when the page facts
 * change.
 */
export type StateHeader = {
  type: 'state'
  format: number
  facts: number
  version: string
  plan: StatePlan
  startedAt: string
  /** When we last requested all common paths that no page links to; defaults to `startedAt`. */
  probedAt?: string
}

/** Every line after the header. `elapsedMs` is the total duration of all runs so far. */
type Entry = { elapsedMs: number } & (
  | {
      type: 'page'
      /** The page's URL, if the site supports conditional requests. */
      conditionalUrl: string | null
      page: FinishedPage
    }
  | { type: 'visit'; visit: NonPage }
  | { type: 'file'; file: CheckedFile }
  | { type: 'requests'; requests: StoredRequests }
  | { type: 'end' }
)

/** Results of requests besides pages. */
export type StoredRequests = { externalLinks?: ExternalLink[]; probes?: Probe[]; resources?: Resource[] }

export type StoredVisits = {
  page: (page: FinishedPage) => Promise<void>
  nonPage: (visit: NonPage) => Promise<void>
  file: (file: CheckedFile) => Promise<void>
  requests: (results: StoredRequests) => Promise<void>
}

export type StateOverview =
  | { kind: 'absent' }
  | { kind: 'foreign' }
  | { kind: 'state'; header: StateHeader; isFinished: boolean }

const STATE_FORMAT = 2

export function headerLine(header: Pick<StateHeader, 'version' | 'plan' | 'startedAt' | 'probedAt'>): string {
  return lineOf({ type: 'state', format: STATE_FORMAT, facts: FACTS_VERSION, ...header } satisfies StateHeader)
}

export function pageLine(page: FinishedPage, elapsedMs: number): string {
  const { etag, lastModified } = page.validators
  const isConditional = page.facts !== null && (etag !== null || lastModified !== null)
  return lineOf({
    type: 'page',
    conditionalUrl: isConditional ? page.result.url : null,
    elapsedMs,
    page,
  } satisfies Entry)
}

export function visitLine(visit: NonPage, elapsedMs: number): string {
  return lineOf({ type: 'visit', elapsedMs, visit } satisfies Entry)
}

export function fileLine(file: CheckedFile, elapsedMs: number): string {
  return lineOf({ type: 'file', elapsedMs, file } satisfies Entry)
}

export function requestsLine(requests: StoredRequests, elapsedMs: number): string {
  return lineOf({ type: 'requests', elapsedMs, requests } satisfies Entry)
}

export function endLine(elapsedMs: number): string {
  return lineOf({ type: 'end', elapsedMs } satisfies Entry)
}

export function inspectState(file: string): StateOverview {
  const handle = openForReading(file)
  if (handle === null) return { kind: 'absent' }
  try {
    // Checked before reading a line: a foreign file may be endless, or a single line of gigabytes.
    if (!fstatSync(handle).isFile() || !startsLikeState(handle)) return { kind: 'foreign' }
    const first = readLines(handle).next()
    if (first.done) return { kind: 'absent' }
    const header = parseLine<StateHeader>(first.value.text)
    if (header?.type !== 'state') return { kind: 'foreign' }
    return { kind: 'state', header, isFinished: endsWithEnd(handle) }
  } finally {
    closeSync(handle)
  }
}

export function isCurrent({ format, facts, version }: StateHeader, ourVersion: string): boolean {
  return format === STATE_FORMAT && facts === FACTS_VERSION && version === ourVersion
}

/** Passes each visit in the file to `on`. The file is undamaged up to `soundEnd`; a crash may have damaged the rest. */
export async function readVisits(file: string, on: StoredVisits): Promise<{ soundEnd: number; elapsedMs: number }> {
  const handle = openForReading(file)
  let sound = { soundEnd: 0, elapsedMs: 0 }
  if (handle === null) return sound
  try {
    for (const { text, end } of readLines(handle)) {
      const entry = parseLine<Entry | StateHeader>(text)
      if (entry === null) break
      if (entry.type === 'page') await on.page(entry.page)
      if (entry.type === 'visit') await on.nonPage(entry.visit)
      if (entry.type === 'file') await on.file(entry.file)
      if (entry.type === 'requests') await on.requests(entry.requests)
      sound = { soundEnd: end, elapsedMs: entry.type === 'state' ? 0 : entry.elapsedMs }
    }
    return sound
  } finally {
    closeSync(handle)
  }
}

/** Uses a pattern, because parsing the whole line is slow. Null if the page does not support conditional requests. */
export function requestableUrl(line: string): string | null {
  const json = /^\{"type":"page","conditionalUrl":("(?:[^"\\]|\\.)*")/.exec(line)?.[1]
  return json === undefined ? null : JSON.parse(json)
}

/** Uses patterns, because parsing the whole line is slow. Null if a page links to the URL. */
export function unlinkedUrl(line: string): string | null {
  if (!line.startsWith('{"type":"page"') || !line.includes('"depth":null')) return null
  const json = /"requestedUrl":("(?:[^"\\]|\\.)*")/.exec(line)?.[1]
  return json === undefined ? null : JSON.parse(json)
}

export function pageOfLine(line: string): FinishedPage | null {
  const entry = parseLine<Entry>(line)
  return entry?.type === 'page' ? entry.page : null
}

/** Also true for an empty file or a part of the first line, which a crash right at the start leaves. */
function startsLikeState(handle: number): boolean {
  const expectedStart = '{"type":"state"'
  const start = Buffer.alloc(expectedStart.length)
  const size = readSync(handle, start, 0, start.length, 0)
  return expectedStart.startsWith(start.toString('utf8', 0, size))
}

function endsWithEnd(handle: number): boolean {
  const tail = Buffer.alloc(200)
  const size = readSync(handle, tail, 0, tail.length, Math.max(0, fstatSync(handle).size - tail.length))
  return /\n\{"type":"end"[^\n]*\}\n$/.test(tail.toString('latin1', 0, size))
}

function lineOf(value: object): string {
  return `${JSON.stringify(value)}\n`
}

/** Null for a line that was damaged by a crash. */
function parseLine<Value extends { type: string }>(text: string): Value | null {
  try {
    const value = JSON.parse(text)
    return typeof value?.type === 'string' ? value : null
  } catch {
    return null
  }
}
