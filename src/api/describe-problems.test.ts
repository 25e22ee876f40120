import { z } from '@hono/zod-openapi'
import { expect, it } from 'vitest'
import { describeProblems } from './describe-problems.ts'

const schema = z.object({
  role: z.enum(['owner', 'admin', 'viewer']),
  isWanted: z.boolean(),
  ids: z.array(z.uuid()).max(1),
  days: z.int().min(1).max(9),
  name: z.string().max(3),
  page: z.number('must be a number'),
  kind: z.union([z.string(), z.null()]),
})
const GOOD = { role: 'owner', isWanted: true, ids: [], days: 1, name: 'a', page: 1, kind: null }

it.each([
  [{ role: 'king' }, 'role must be owner, admin or viewer'],
  [{ isWanted: undefined }, 'isWanted is missing'],
  [{ isWanted: 'yes' }, 'isWanted must be true or false'],
  [{ ids: 'a' }, 'ids must be a list'],
  [{ ids: ['a'] }, 'ids.0 must be an id'],
  [
    { ids: ['0e9c9c3a-3a5b-4b0e-8f0a-0a0b0c0d0e0f', '0e9c9c3a-3a5b-4b0e-8f0a-0a0b0c0d0e0f'] },
    'ids can have at most 1 entries',
  ],
  [{ days: 0 }, 'days must be at least 1'],
  [{ days: 10, name: 'abcd' }, 'days must be at most 9; name can have at most 3 characters'],
  [{ days: 1.5 }, 'days must be a whole number'],
  [{ page: 'x' }, 'page: must be a number'],
  [{ kind: 7 }, 'kind is not valid'],
])('%j: %s', (wrong, words) => {
  const { error } = schema.safeParse({ ...GOOD, ...wrong })
  expect(describeProblems(error?.issues ?? [])).toBe(words)
})

it('a field that does not exist is named', () => {
  const { error } = z.strictObject({ name: z.string() }).safeParse({ name: 'a', nmae: 'b', age: 3 })
  expect(describeProblems(error?.issues ?? [])).toBe('the body of the request must not contain nmae, age')
})

it('a body that is no object is named as such', () => {
  expect(describeProblems(schema.safeParse('text').error?.issues ?? [])).toBe(
    'the body of the request must be an object',
  )
})
