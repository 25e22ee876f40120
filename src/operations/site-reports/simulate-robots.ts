import { z } from '@hono/zod-openapi'
import { defineOperation } from '../define-operation.ts'
import { LimitReached } from '../errors.ts'
import { onReportInput } from '../inputs.ts'
import { onReport } from '../reports/on-report.ts'
import { compareOnTables, readEditedRobots } from './compare-on-tables.ts'
import { readFromTables, SITE_REPORT } from './read-site-report.ts'
import { editedRobotsFields, simulationSchema } from './schemas/access-schemas.ts'

/** Limited, because each simulation occupies a core for seconds. */
const MAX_AT_ONCE = 2
let running = 0

/** Compares an edited robots.txt with the live one on all URLs of a host. */
export const simulateRobots = defineOperation({
  name: 'simulateRobots',
  summary: 'Compare an edited robots.txt with the live one on all URLs of a crawl',
  description: 'Nothing is stored.',
  access: onReport(),
  input: z.object({ ...onReportInput, ...editedRobotsFields }),
  output: simulationSchema,
  returns: 'What each crawler gains and loses',
  refuses: {
    ...SITE_REPORT.refuses,
    400: 'The robots.txt is too large, or a crawler or the host is not known',
    429: 'Other simulations are running',
  },
  async run(context, input) {
    const edited = readEditedRobots(input)
    if (running >= MAX_AT_ONCE) throw new LimitReached('Other simulations are running. Try again in a few seconds.', 5)
    running += 1
    try {
      return await readFromTables(context, (tables, removed) => compareOnTables(tables, { ...edited, removed }))
    } finally {
      running -= 1
    }
  },
})
