import type { ApiEnv } from '#api/request-variables.ts'
import type { Viewer } from '#operations/viewer.ts'

export type HttpEnv = {
  Variables: ApiEnv['Variables'] & { nonce: string }
  Bindings: {
    /** The page waited in vain for the database to identify the viewer: its API requests must not wait again. */
    isUnrecognised?: true | undefined
    /** An API request that we make ourselves while rendering: part of a request that was already admitted. */
    isInner?: true
    /** The viewer of the page request, so that its API requests need not look it up again. */
    viewer?: Viewer | undefined
  }
}
