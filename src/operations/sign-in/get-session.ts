import { z } from '@hono/zod-openapi'
import { isUnrecognised, userIdOf } from '../actor.ts'
import { defineOperation } from '../define-operation.ts'
import { DatabaseDown } from '../errors.ts'
import { forAnyone } from '../on-account.ts'

export const getSession = defineOperation({
  name: 'getSession',
  summary: 'Check whether the session is still valid',
  description: 'This does not extend the session.',
  access: forAnyone(),
  input: z.object({}),
  output: z.object({ userId: z.string().nullable() }),
  returns: 'The account the session belongs to, or null',
  refuses: { 503: 'The session cannot be checked because the database is not responding' },
  async run({ actor }) {
    if (isUnrecognised(actor)) throw new DatabaseDown()
    return { userId: userIdOf(actor) }
  },
})
