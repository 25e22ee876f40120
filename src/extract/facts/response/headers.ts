import { factHeaders } from '#domain/facts/stored-headers.ts'
import type { FactGroup } from '../fact-group.ts'

/** The headers of the last response, without cookie values. */
export const headers: FactGroup<'headers', Record<string, string>> = {
  name: 'headers',
  version: 1,
  reads: {},
  collect: () => ({ facts: ({ response }) => factHeaders(response.headers) }),
}
