import type { Transfer } from '#domain/facts/response-facts.ts'
import type { FactGroup } from '../fact-group.ts'

/** Null for a page that no server sent, such as a draft. */
export const transfer: FactGroup<'transfer', Transfer | null> = {
  name: 'transfer',
  version: 1,
  reads: {},
  collect: () => ({ facts: ({ response }) => response.transfer ?? null }),
}
