import { z } from '@hono/zod-openapi'
import { PAGE_GROUPS, type PageGroup } from '#domain/site-reports/page-groups.ts'
import { choice } from '../../inputs.ts'

export const pageGroup = (fallback: PageGroup) =>
  choice(PAGE_GROUPS, fallback, `How pages are grouped: ${PAGE_GROUPS.join(' or ')}`)

export const checkOutcomeFields = {
  id: z.string(),
  title: z.string(),
  severity: z.enum(['high', 'medium', 'low', 'info']),
  certainty: z.enum(['exact', 'judgement']),
  grade: z.enum(['A', 'B', 'C', '0']).nullable(),
  basis: z.string(),
  source: z.string().nullable(),
  outcome: z.enum(['found', 'passed', 'none', 'unknown', 'off']),
  reason: z.string().nullable(),
  share: z.string().nullable(),
  pages: z.int().openapi({ description: 'Pages that count and have the issue' }),
}

export const checkOutcomeSchema = z.object(checkOutcomeFields).openapi('CheckOutcome')
