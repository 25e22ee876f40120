import { CPU_SLOWDOWN } from '#domain/browser/lab-phone.ts'
import type { LabVitals, LargestPaint } from '#domain/browser/measured-facts.ts'
import { type ObservedRequest, simulateNetwork } from './simulate-network.ts'

/** The slow mobile network that Lighthouse assumes. */
const NETWORK = { bytesPerMs: 1_600_000 / 8 / 1000, roundTripMs: 150 }

/** How long a task may take before it counts as blocking input. */
const BLOCKING_MS = 50
const MAX_TASKS = 5

/** If the first load is below all of these, there is only one: two more would not change any verdict. */
const CLEARLY_FAST = { lcpMs: 2000, cls: 0.08, tbtMs: 130 }

/** Two loads that differ by no more than this are close. */
const CLOSE = { share: 0.1, ms: 50, cls: 0.01 }

/** The measurements of one load at full speed. */
export type LoadReading = {
  lcp: (Omit<LargestPaint, 'isInHtml'> & { isImage: boolean }) | null
  cls: number
  moved: { at: string; shift: number }[]
  /** Start and duration of each task of the main thread, in milliseconds. */
  tasks: [number, number][]
  fcpMs: number | null
  requests: ObservedRequest[]
  /** Processor time of the main thread. On a busy machine, it is less than the duration of the tasks. */
  cpuMs: number
  /** The script that ran longest in this interval; null if none ran. Only a profiled load knows it. */
  scriptOf?: (fromMs: number, toMs: number) => string | null
}

export type LabRun = Omit<LabVitals, 'runs'>

/** The vitals of one load on the slow phone: main-thread time takes four times as long, and the network is simulated. */
export function computeRun(reading: LoadReading, html: string): LabRun {
  const share = ownShare(reading)
  return {
    lcp: reading.lcp && largestPaint(reading, reading.lcp, { html, share }),
    cls: { value: reading.cls, elements: reading.moved },
    tbt: blockingTime(reading, share),
  }
}

/** The share of the time in which the page had a processor: 1 on an idle machine. */
function ownShare({ tasks, cpuMs }: LoadReading): number {
  const wallMs = tasks.reduce((sum, [, ms]) => sum + ms, 0)
  return wallMs === 0 || cpuMs <= 0 ? 1 : Math.min(1, cpuMs / wallMs)
}

function largestPaint(
  { tasks, requests }: LoadReading,
  { isImage, ...lcp }: NonNullable<LoadReading['lcp']>,
  { html, share }: { html: string; share: number },
): LargestPaint {
  const stretch = (fromMs: number, toMs: number) =>
    share * (toMs - fromMs + (CPU_SLOWDOWN - 1) * busyMs(tasks, fromMs, toMs))
  const ends = simulateNetwork(requests, NETWORK, stretch)
  const isInHtml = isImage ? lcp.url === null || isNamedIn(html, lcp.url) : null
  // Text that is not in the HTML was drawn by a script, so all scripts and data before it count.
  const isByScript = isInHtml === false || (!isImage && !html.includes(`<${lcp.element}`))
  const needed = requests.filter(
    ({ endMs, parent, isBlocking, url, type }) =>
      endMs <= lcp.ms + 1 &&
      (parent === null || isBlocking || url === lcp.url || (isByScript && /^(Script|XHR|Fetch)$/.test(type))),
  )
  const observedMs = Math.min(lcp.ms, Math.max(0, ...needed.map(({ endMs }) => endMs)))
  const simulatedMs = Math.max(0, ...needed.map(({ id }) => ends.get(id) ?? 0))
  return { ...lcp, ms: Math.round(simulatedMs + stretch(observedMs, lcp.ms)), isInHtml }
}

/** Whether the HTML contains a URL, in full or as a path. */
function isNamedIn(html: string, url: string): boolean {
  const { pathname, search } = new URL(url)
  const plain = html.replaceAll('&amp;', '&')
  return [url, `${pathname}${search}`, pathname.slice(1), pathname.slice(pathname.lastIndexOf('/') + 1)].some(
    (spelling) => spelling.length > 3 && (plain.includes(spelling) || plain.includes(decoded(spelling))),
  )
}

function decoded(text: string): string {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}

function busyMs(tasks: LoadReading['tasks'], fromMs: number, toMs: number): number {
  return tasks.reduce((sum, [start, ms]) => sum + Math.max(0, Math.min(toMs, start + ms) - Math.max(fromMs, start)), 0)
}

function blockingTime({ tasks, fcpMs, scriptOf }: LoadReading, share: number): LabRun['tbt'] {
  const long = tasks
    .filter(([start, ms]) => start >= (fcpMs ?? 0) && ms * share * CPU_SLOWDOWN > BLOCKING_MS)
    .map(([start, ms]) => ({ start, ms, slowMs: ms * share * CPU_SLOWDOWN }))
  const longest = long.toSorted((a, b) => b.ms - a.ms).slice(0, MAX_TASKS)
  return {
    ms: Math.round(long.reduce((sum, { slowMs }) => sum + slowMs - BLOCKING_MS, 0)),
    tasks: longest.map(({ start, ms, slowMs }) => ({
      ms: Math.round(slowMs),
      script: scriptOf?.(start, start + ms) ?? null,
    })),
  }
}

export function isClearlyFast({ lcp, cls, tbt }: LabRun): boolean {
  return (lcp?.ms ?? 0) < CLEARLY_FAST.lcpMs && cls.value < CLEARLY_FAST.cls && !isBlocking(tbt)
}

export function isBlocking({ ms }: LabRun['tbt']): boolean {
  return ms >= CLEARLY_FAST.tbtMs
}

/**
 * Whether a third load would tell nothing new. The median of three values is never outside the first two, so it could
 * only move between these.
 */
export function areClose(first: LabRun, second: LabRun): boolean {
  const differ = (a: number, b: number, least: number) =>
    Math.abs(a - b) > Math.max(least, CLOSE.share * Math.max(a, b))
  return (
    !differ(first.lcp?.ms ?? 0, second.lcp?.ms ?? 0, CLOSE.ms) &&
    !differ(first.tbt.ms, second.tbt.ms, CLOSE.ms) &&
    Math.abs(first.cls.value - second.cls.value) <= CLOSE.cls
  )
}

/** Each value is the median, with the elements of the load that it comes from. */
export function medianOfRuns(runs: readonly LabRun[]): LabVitals {
  const paints = runs.flatMap(({ lcp }) => lcp ?? [])
  return {
    runs: runs.length,
    lcp: paints.length === 0 ? null : medianBy(paints, ({ ms }) => ms),
    cls: medianBy(runs, ({ cls }) => cls.value).cls,
    tbt: medianBy(runs, ({ tbt }) => tbt.ms).tbt,
  }
}

function medianBy<T>(values: readonly T[], by: (value: T) => number): T {
  return values.toSorted((a, b) => by(a) - by(b))[Math.floor((values.length - 1) / 2)] as T
}
