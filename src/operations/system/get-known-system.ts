import { z } from '@hono/zod-openapi'
import { listLatestChecks } from '#store/system/health.ts'
import { defineOperation } from '../define-operation.ts'
import { onSite } from '../on-account.ts'
import { readFacts } from './read-facts.ts'
import { NOW_MS } from './read-status.ts'
import { systemSchema } from './system-schemas.ts'
import { recentRefusals } from './test-parts.ts'
import { inTime } from './with-timeout.ts'

const DATABASE_MS = 3000

export const getKnownSystem = defineOperation({
  name: 'getSystem',
  summary: 'Get details of this server without testing it',
  description:
    'For administrators. The results are from the latest regular tests, which run once per minute. ' +
    'A part that was not tested in the last few minutes is left out.',
  access: onSite('admin'),
  uses: ['queue'],
  input: z.object({}),
  output: systemSchema,
  returns: 'Details of the system and the latest regular tests',
  async run({ app }) {
    const since = new Date(Date.now() - NOW_MS)
    const [samples, facts, refused] = await Promise.all([
      inTime(listLatestChecks(app.database, since), DATABASE_MS).catch(() => []),
      readFacts(app),
      recentRefusals(app.database),
    ])
    const parts = samples.map(({ minute, ...sample }) => ({
      ...sample,
      ...(sample.part === 'mail' && sample.state === 'ok' && refused > 0 && { refused }),
      checkedAt: minute.toISOString(),
    }))
    return { parts, ...facts }
  },
})
