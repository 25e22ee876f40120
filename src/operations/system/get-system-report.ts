import { z } from '@hono/zod-openapi'
import { SYSTEM_PARTS } from '#domain/system/admin.ts'
import { defineOperation } from '../define-operation.ts'
import { onSite } from '../on-account.ts'
import { readFacts } from './read-facts.ts'
import { systemSchema } from './system-schemas.ts'
import { runTest } from './test-one-part.ts'

/** Values that are unknown while a part is down are null. */
export const getSystemReport = defineOperation({
  name: 'testSystem',
  summary: 'Test every part of this server',
  description:
    'For administrators. Writes a row to the database and reads it back, gives a worker a test job, ' +
    'connects to the mail server, and stores and reads a file.',
  access: onSite('admin'),
  uses: ['queue', 'storage'],
  input: z.object({}),
  output: systemSchema,
  returns: 'The test results and details of the system',
  async run({ app }) {
    const [parts, facts] = await Promise.all([
      Promise.all(SYSTEM_PARTS.map((part) => runTest(app, part))),
      readFacts(app),
    ])
    return { parts, ...facts }
  },
})
