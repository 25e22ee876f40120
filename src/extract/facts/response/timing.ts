import type { Timing } from '#domain/facts/response-facts.ts'
import type { FactGroup } from '../fact-group.ts'

export const timing: FactGroup<'timing', Timing> = {
  name: 'timing',
  version: 2,
  reads: {},
  collect: () => ({
    facts: ({ response }) => ({ totalMs: response.totalMs, receivedAt: response.receivedAt ?? null }),
  }),
}
