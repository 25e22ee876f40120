import { z } from '@hono/zod-openapi'
import { SYSTEM_PARTS } from '#domain/system/admin.ts'
import { defineOperation } from '../define-operation.ts'
import { forAnyone } from '../on-account.ts'
import { readStatus } from './read-status.ts'

const part = z.enum(SYSTEM_PARTS)

export const getStatus = defineOperation({
  name: 'getStatus',
  summary: 'Get the status of this server, now and over the last 90 days',
  description: 'Every part is tested once per minute. Minutes that were not measured count neither as up nor as down.',
  access: forAnyone(),
  uses: ['log'],
  input: z.object({}),
  output: z
    .object({
      asOf: z.iso.datetime(),
      since: z.iso
        .datetime()
        .nullable()
        .openapi({ description: 'When measuring began, or null if nothing has been measured' }),
      hasHistory: z.boolean().openapi({ description: 'False while the history cannot be read' }),
      parts: z.array(
        z.object({
          part,
          state: z
            .enum(['ok', 'down', 'not-set-up', 'unknown'])
            .openapi({ description: 'unknown: not measured recently' }),
          days: z.array(z.object({ day: z.iso.date(), measured: z.int(), ok: z.int() })).openapi({
            description: 'The last 90 days, oldest first: minutes measured, and minutes in which the part worked',
          }),
          unmeasured: z.int().openapi({
            description: 'Minutes since measuring began that were not measured, for example because the server was off',
          }),
        }),
      ),
      incidents: z
        .array(z.object({ part, from: z.iso.datetime(), until: z.iso.datetime().nullable(), detail: z.string() }))
        .openapi({ description: 'The incidents of the last 30 days, newest first' }),
    })
    .openapi('Status'),
  returns: 'The status',
  run: ({ app }) => readStatus(app),
})
