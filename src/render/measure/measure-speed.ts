import type { MeasuredFacts } from '#domain/browser/measured-facts.ts'
import { areClose, computeRun, isClearlyFast, type LabRun, type LoadReading, medianOfRuns } from './lab-vitals.ts'
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

/**
 * Loads the page until its speed is known. `loadPage` waits up to `imagesMs` for late images, and returns null if the
 * page does not respond. Returns false if the page cannot be measured any further.
 */
export async function measureSpeed(
  loadPage: (imagesMs: number) => Promise<SpeedReading | null>,
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

function describeLate(url: string): string {
  return `Speed was not measured: in each load, an image of the first view arrived late: ${url.slice(0, 300)}`
}

function isSettled([first, second]: readonly LabRun[]): boolean {
  if (first && second) return areClose(first, second)
  return first !== undefined && isClearlyFast(first)
}
