import { z } from '@hono/zod-openapi'
import { describe, expect, it } from 'vitest'
import type { Access } from './access.ts'
import { visitorFrom } from './actor.ts'
import { defineOperation } from './define-operation.ts'
import { Forbidden } from './errors.ts'

const hop = z.object({ url: z.string(), by: z.literal('script').optional() })
type Hop = z.infer<typeof hop>
const HOPS: Hop[] = [{ url: '/' }]

const anyone: Access<unknown, { greeting: string }> = {
  rule: { on: 'public', people: false },
  admit: async () => ({ greeting: 'hello' }),
}
const nobody: Access<unknown, object> = {
  rule: { on: 'public', people: false },
  admit: async () => {
    throw new Forbidden('Nobody may do this.')
  },
}
const app = { database: null, settings: null } as never
const actor = visitorFrom('client')

const facts = {
  ...{ name: 'listHops', summary: 'List hops', returns: 'The hops', access: anyone, uses: ['database'] as const },
  input: z.object({ from: z.string() }),
  output: z.object({ hops: z.array(hop), note: z.string().nullable() }),
}

describe('an operation', () => {
  it('is called like a function, and has its declaration', async () => {
    const listHops = defineOperation({
      ...facts,
      run: async ({ greeting }, { from }) => ({ hops: HOPS, note: `${greeting} from ${from}` }),
    })
    expect(await listHops(app, actor, { from: 'the mill' })).toEqual({ hops: HOPS, note: 'hello from the mill' })
    expect([listHops.name, listHops.summary, listHops.access.rule.on]).toEqual(['listHops', 'List hops', 'public'])
  })

  it('checks who calls before it looks at the input', async () => {
    const done: string[] = []
    const listHops = defineOperation({
      ...facts,
      access: nobody,
      check: () => void done.push('checked'),
      async run() {
        done.push('run')
        return { hops: HOPS, note: null }
      },
    })
    await expect(listHops(app, actor, { from: '' })).rejects.toThrow('Nobody may do this.')
    expect(done).toEqual([])
  })

  it('with other fields than its schema does not compile', () => {
    const mistakes = () => {
      // @ts-expect-error: the schema has no `total`
      defineOperation({ ...facts, run: async () => ({ hops: HOPS, note: null, total: 1 }) })
      // @ts-expect-error: the schema of a hop has no `at`, not even an optional one
      defineOperation({ ...facts, run: async () => ({ hops: HOPS as (Hop & { at?: string })[], note: null }) })
      // @ts-expect-error: the hops have no `by`, which is optional in the schema
      defineOperation({ ...facts, run: async () => ({ hops: HOPS as { url: string }[], note: null }) })
      // @ts-expect-error: `note` is missing
      defineOperation({ ...facts, run: async () => ({ hops: HOPS }) })
      // @ts-expect-error: `note` is a number
      defineOperation({ ...facts, run: async () => ({ hops: HOPS, note: 1 }) })
    }
    expect(mistakes).toBeTypeOf('function')
  })
})
