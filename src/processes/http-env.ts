import type { ApiEnv } from '#api/request-variables.ts'

/** What is known about a request on its way to a page or to the API. */
export type HttpEnv = { Variables: ApiEnv['Variables'] & { nonce: string } }
