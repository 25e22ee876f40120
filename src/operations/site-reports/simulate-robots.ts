import { LimitReached } from '../errors.ts'
import type { TablesApp } from '../explorer/with-crawl-tables.ts'
import { getReport } from '../reports/get-report.ts'
import type { Viewer } from '../viewer.ts'
import { compareOnTables, type EditedRobots, readEditedRobots, type Simulation } from './compare-on-tables.ts'
import { readSiteReport, type SiteReport, type SiteReportInput } from './read-site-report.ts'

/** Limited, because each simulation occupies a core for seconds. */
const MAX_AT_ONCE = 2
let running = 0

export type SimulationInput = SiteReportInput & EditedRobots

/** Compares an edited robots.txt with the live one on all URLs of a host. Nothing is stored. */
export async function simulateRobots(
  app: TablesApp,
  viewer: Viewer,
  input: SimulationInput,
): Promise<SiteReport & Simulation> {
  await getReport(app, viewer, input)
  const edited = readEditedRobots(input)
  if (running >= MAX_AT_ONCE) throw new LimitReached('Other simulations are running. Try again in a few seconds.', 5)
  running += 1
  try {
    return await readSiteReport(app, viewer, input, (tables, removed) =>
      compareOnTables(tables, { ...edited, removed }),
    )
  } finally {
    running -= 1
  }
}
