import { z } from '@hono/zod-openapi'
import { projectDashboardSchema } from './dashboard-schemas.ts'

const { latest, ...fields } = projectDashboardSchema.pick({
  ...{ latest: true, topIssues: true, issueKinds: true, checkTitles: true, unreadable: true, soft404s: true },
  ...{ siteScores: true, siteScoresLeftOut: true, siteState: true, aiNote: true, aiChecks: true },
}).shape

/** The parts of a dashboard that people without an account see. */
export const shownDashboardSchema = z.object({ ...fields, latest: latest.unwrap() })
