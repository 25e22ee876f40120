import type { MeasuredFacts } from '#domain/browser/measured-facts.ts'
import {
  areClose,
  computeRun,
  isBlocking,
  isClearlyFast,
  type LabRun,
  type LoadReading,
  medianOfRuns,
} from './lab-vitals.ts'
import type { MeasureLimits } from './measure-limits.ts'
import type { MeasuredRequests } from './measured-requests.ts'
import { OUT_OF_TIME } from './out-of-time.ts'

/** `lateImages`: URLs of images of the first view that had not arrived when the load was over. */
export type SpeedReading = LoadReading & { isQuiet: boolean; lateImages: string[] }

type Task = {
  site: Pick<MeasuredRequests, 'missing'>
  limits: Pick<MeasureLimits, 'runs' | 'imagesMs'>
  facts: Partial<MeasuredFacts>
  unmeasured: string[]
  signal: AbortSignal
}

/** An image with another URL in each load is late each time. */
const MAX_LATE_LOADS = 3

/** Waits up to `imagesMs` for late images. Null if the page does not respond. */
type LoadPage = (imagesMs: number, isProfiled?: boolean) => Promise<SpeedReading | null>

/** Loads the page until its speed is known. Returns false if the page cannot be measured any further. */
export async function measureSpeed(
  loadPage: LoadPage,
  html: string,
  { site, limits, facts, unmeasured, signal }: Task,
): Promise<boolean> {
  const runs: LabRun[] = []
  let lateLoads = 0
  while (runs.length < limits.runs && !signal.aborted) {
    const reading = await loadPage(lateLoads === 0 ? limits.imagesMs : 0)
    if (reading === null) {
      unmeasured.push(OUT_OF_TIME.page)
      return false
    }
    // Without these files, the page is drawn in another order, and earlier.
    if (site.missing().length > 0) break
    const [late] = reading.lateImages
    if (late !== undefined) {
      lateLoads += 1
      // The next load gets them from memory.
      if (lateLoads < MAX_LATE_LOADS) continue
      if (runs.length === 0) unmeasured.push(describeLate(late))
      break
    }
    runs.push(computeRun(reading, html))
    facts.labVitals = medianOfRuns(runs)
    // A page that never becomes quiet would take the whole time in each run.
    if (!reading.isQuiet || isSettled(runs)) break
  }
  return true
}

/**
 * Recording scripts makes them slower, so it gets a load of its own, whose speed and files do not count. The longest tasks
 * of both loads are taken for the same.
 */
export async function findBlockingScripts(
  loadPage: LoadPage,
  html: string,
  { facts, unmeasured, signal }: Pick<Task, 'facts' | 'unmeasured' | 'signal'>,
): Promise<void> {
  const { labVitals } = facts
  if (!labVitals || !isBlocking(labVitals.tbt) || signal.aborted) return
  const reading = await loadPage(0, true)
  if (reading === null) {
    unmeasured.push('Which scripts block the page was not found: it did not respond when they were recorded.')
    return
  }
  const profiled = computeRun(reading, html).tbt.tasks
  const tasks = labVitals.tbt.tasks.map(({ ms }, index) => ({ ms, script: profiled[index]?.script ?? null }))
  facts.labVitals = { ...labVitals, tbt: { ...labVitals.tbt, tasks } }
}

function describeLate(url: string): string {
  return `Speed was not measured: in each load, an image of the first view arrived late: ${url.slice(0, 300)}`
}

function isSettled([first, second]: readonly LabRun[]): boolean {
  if (first && second) return areClose(first, second)
  return first !== undefined && isClearlyFast(first)
}
