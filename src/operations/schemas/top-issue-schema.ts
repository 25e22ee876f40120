import { z } from '@hono/zod-openapi'
import { COUNTED_THINGS } from '#domain/checks/counted-thing.ts'
import { CHECK_SEVERITIES } from '#domain/issues/issue.ts'
import { EFFORTS, OWNERS } from '#domain/reports/check-result.ts'
import { issueCountSchema } from './report-schemas.ts'

export const topIssueSchema = issueCountSchema.extend({
  severity: z
    .enum(CHECK_SEVERITIES)
    .openapi({ description: 'The worst severity; `info` is listed only if it limits the site score' }),
  title: z.string(),
  fix: z.string(),
  inlinks: z.int(),
  urls: z.int().openapi({ description: 'URLs with this issue that are not pages' }),
  judged: z.int().nullable().openapi({ description: 'What the check could judge' }),
  counts: z.enum(COUNTED_THINGS).openapi({ description: 'What `judged` counts' }),
  limitsScore: z.boolean().openapi({ description: 'Whether it is why the site score is limited' }),
  isEmergency: z.boolean().optional().openapi({ description: 'Set if it cannot wait; it then comes first' }),
  owner: z.enum(OWNERS).nullable().openapi({ description: 'Who usually fixes it' }),
  effort: z.enum(EFFORTS).nullable().openapi({ description: 'Minutes, hours or days' }),
  gain: z.number().nullable().openapi({ description: 'Points of the site score that it costs' }),
})
