import { pageKeyOfNormal } from '#domain/urls/url.ts'
import type { VisitSource } from '#domain/urls/visit-source.ts'
import type { TrapWatch } from '../traps/trap-watch.ts'
import type { QueuedUrl } from './queued-url.ts'

/** First in, first out. A million URLs may wait in it, so they are stored as plain strings and numbers. */
export type UrlQueue = {
  /** Adds a URL and assigns its position. If `isKept`, `shift` returns the same object. */
  push(queued: QueuedUrl, isKept: boolean): void
  shift(): QueuedUrl | undefined
  size(): number
  waiting(): Iterable<{ url: string; source: VisitSource }>
}

export function createUrlQueue(): UrlQueue {
  const kept = new Map<number, QueuedUrl>()
  let urls: string[] = []
  let watches: (TrapWatch | null)[] = []
  let details: number[] = []
  /** `foundOn` plus 1. Numbers in an array would take twice as much memory. */
  let origins = new Uint32Array(1024)
  let head = 0
  let served = 0

  function dropServed(): void {
    urls = urls.slice(head)
    watches = watches.slice(head)
    details = details.slice(head)
    origins = origins.slice(head)
    head = 0
  }

  function noteOrigin(place: number, foundOn: number | null): void {
    if (place >= origins.length) {
      const larger = new Uint32Array(Math.ceil(place * 1.25) + 1024)
      larger.set(origins)
      origins = larger
    }
    origins[place] = foundOn === null ? 0 : foundOn + 1
  }

  return {
    push(queued, isKept) {
      queued.position = served + urls.length - head
      if (isKept) kept.set(queued.position, queued)
      noteOrigin(urls.length, queued.foundOn)
      urls.push(queued.url)
      watches.push(queued.watch)
      details.push(packDetails(queued))
    },
    shift() {
      const url = urls[head]
      if (url === undefined) return undefined
      const position = served
      const pageUrl = kept.get(position) ?? {
        position,
        url,
        key: pageKeyOfNormal(url),
        foundOn: toFoundOn(origins[head]),
        watch: watches[head] ?? null,
        ...unpackDetails(details[head] ?? 0),
      }
      kept.delete(position)
      head += 1
      served += 1
      if (head > 1024 && head * 2 > urls.length) dropServed()
      return pageUrl
    },
    size: () => urls.length - head,
    *waiting() {
      for (let at = head; at < urls.length; at += 1) {
        const { source } = kept.get(served + at - head) ?? unpackDetails(details[at] ?? 0)
        yield { url: urls[at] ?? '', source }
      }
    },
  }
}

function toFoundOn(origin = 0): number | null {
  return origin === 0 ? null : origin - 1
}

const SOURCE_NUMBERS: Record<VisitSource, number> = {
  start: 0,
  link: 1,
  script: 2,
  sitemap: 3,
  probe: 4,
  list: 5,
  named: 6,
  'probe-link': 7,
}
const SOURCES = Object.keys(SOURCE_NUMBERS) as VisitSource[]
const MAX_DEPTH = 0x3ffe
const MAX_CHAIN = 0xfff

/** Packs 3 bits for the source, 12 for the chain and 14 for the depth, stored as depth + 1 so that 0 means no depth. */
function packDetails({ depth, chain, source }: QueuedUrl): number {
  const clicks = depth === null ? 0 : Math.min(depth, MAX_DEPTH) + 1
  return (clicks << 15) | (Math.min(chain, MAX_CHAIN) << 3) | SOURCE_NUMBERS[source]
}

function unpackDetails(packed: number): Pick<QueuedUrl, 'depth' | 'chain' | 'source'> {
  const clicks = packed >> 15
  const source = SOURCES[packed & 0b111] ?? 'link'
  return { depth: clicks === 0 ? null : clicks - 1, chain: (packed >> 3) & MAX_CHAIN, source }
}
