import { hash } from 'node:crypto'
import type { PageResponse } from '#domain/facts/page-response.ts'
import type { Timing } from '#domain/facts/response-facts.ts'
import type { FactGroup } from '../fact-group.ts'

/** 96 bits, so that no two of a million pages have the same hash by chance. */
const HASH_LENGTH = 16

export const timing: FactGroup<'timing', Timing> = {
  name: 'timing',
  version: 2,
  reads: {},
  collect: () => ({
    facts: ({ response }) => ({
      totalMs: response.totalMs,
      receivedAt: response.receivedAt ?? null,
      ...(hasVersion(response) && { bodyHash: hash('sha1', response.body, 'base64').slice(0, HASH_LENGTH) }),
      ...(response.isConditional && { revalidation: 'sent' as const }),
    }),
  }),
}

/** Whether a later request can be conditional: the server then sends the page only if it has changed. */
function hasVersion({ headers }: Pick<PageResponse, 'headers'>): boolean {
  return headers.etag !== undefined || headers['last-modified'] !== undefined
}
