import { expect, it } from 'vitest'
import type { MeasuredFacts } from '#domain/browser/measured-facts.ts'
import { findBlockingScripts, measureSpeed, type SpeedReading } from './measure-speed.ts'

const READING: SpeedReading = {
  ...{ lcp: null, cls: 0.3, moved: [], tasks: [], fcpMs: null, requests: [], cpuMs: 0 },
  ...{ isQuiet: true, lateImages: [] },
}
const SCRIPT = 'https://bakery.example/shop.js'
const PROFILED: SpeedReading = { ...READING, tasks: [[10, 120]], scriptOf: () => SCRIPT }
const LATE = { ...READING, lateImages: ['https://bakery.example/rye.png?8'] }

/** Loads give these readings; after the last one, every image is late. */
async function measure(...readings: SpeedReading[]) {
  const waits: number[] = []
  const facts: Partial<MeasuredFacts> = {}
  const unmeasured: string[] = []
  const task = { site: { missing: () => [] }, limits: { runs: 3, imagesMs: 500 }, facts, unmeasured }
  const loadPage = async (imagesMs: number, isProfiled = false) => {
    if (isProfiled) return PROFILED
    if (waits.push(imagesMs) > 9) throw new Error('The page is loaded again and again.')
    return readings[waits.length - 1] ?? LATE
  }
  const { signal } = new AbortController()
  await measureSpeed(loadPage, '', { ...task, signal })
  await findBlockingScripts(loadPage, '', { ...task, signal })
  return {
    waits,
    runs: facts.labVitals?.runs,
    unmeasured,
    ...(facts.labVitals?.tbt.ms && { tbt: facts.labVitals.tbt }),
  }
}

it('waits for late images once, and measures the loads that have them', async () => {
  expect(await measure(LATE, READING, READING)).toEqual({ waits: [500, 0, 0], runs: 2, unmeasured: [] })
  expect(await measure(READING)).toEqual({ waits: [500, 500, 0, 0], runs: 1, unmeasured: [] })
})

it('gives up if an image is late in each load', async () => {
  expect(await measure()).toEqual({
    waits: [500, 0, 0],
    runs: undefined,
    unmeasured: [expect.stringMatching(/^Speed was not measured: .*late: https:\/\/bakery\.example\/rye\.png\?8$/)],
  })
})

it('names the scripts of a page that blocks in a further load, whose speed does not count', async () => {
  const blocking: SpeedReading = { ...READING, tasks: [[10, 100]] }
  expect(await measure(blocking, blocking)).toEqual({
    ...{ waits: [500, 500], runs: 2, unmeasured: [] },
    tbt: { ms: 350, tasks: [{ ms: 400, script: SCRIPT }] },
  })
})

it('keeps the values of a page that does not respond while its scripts are recorded', async () => {
  const labVitals = { runs: 2, lcp: null, cls: { value: 0, elements: [] }, tbt: { ms: 350, tasks: [] } }
  const [facts, unmeasured]: [Partial<MeasuredFacts>, string[]] = [{ labVitals }, []]
  await findBlockingScripts(async () => null, '', { facts, unmeasured, signal: new AbortController().signal })
  expect(facts).toEqual({ labVitals })
  expect(unmeasured).toEqual([expect.stringMatching(/^Which scripts block the page was not found/)])
})
