import type { ApiEnv } from '#api/request-variables.ts'

/** What is known about a request on its way to a page or to the API. */
export type HttpEnv = {
  Variables: ApiEnv['Variables'] & { nonce: string }
  Bindings: {
    /** A page that asks the API does not wait a second time for a database that does not answer. */
    isUnrecognised?: true | undefined
  }
}
