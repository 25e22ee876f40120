import { z } from '@hono/zod-openapi'
import { type PartState, SYSTEM_PARTS, type SystemPart } from '#domain/system/admin.ts'
import { defineOperation } from '../define-operation.ts'
import { NotFound } from '../errors.ts'
import { onSite } from '../on-account.ts'
import { partSchema } from './system-schemas.ts'
import { type Tested, testPart, timed } from './test-parts.ts'

export const testOnePart = defineOperation({
  name: 'testSystemPart',
  summary: 'Test one part of this server',
  description: 'For administrators. The parts are web, database, queue, mail and storage.',
  access: onSite('admin'),
  uses: ['queue', 'storage'],
  input: z.object({ part: z.string() }),
  output: partSchema,
  returns: 'The test result',
  refuses: { 404: 'No such part' },
  async run({ app }, input) {
    const part = SYSTEM_PARTS.find((known) => known === input.part)
    if (!part) throw new NotFound(`This part does not exist. The parts are ${SYSTEM_PARTS.join(', ')}.`)
    return runTest(app, part)
  },
})

export function runTest(app: Tested, part: SystemPart): Promise<PartState> {
  if (part !== 'web') return testPart(app, part)
  return timed(part, async () => ({ detail: 'The web server responded to this request.' }))
}
