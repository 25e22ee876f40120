import type { ApiEnv } from '#api/request-variables.ts'
import type { Actor } from '#operations/actor.ts'

export type HttpEnv = {
  Variables: ApiEnv['Variables'] & { nonce: string }
  Bindings: {
    /** The response of Node's server. Closed early if the client does not wait for it. Absent in tests without a server. */
    outgoing?: { destroyed: boolean }
    /**
     * Set if the database did not identify who requests the page in time. The page's API requests then do not wait again.
     */
    isUnrecognised?: boolean
    /** An API request that we make ourselves to render a page. No limits apply: the page request has passed them. */
    isInner?: true
    /** Who requests the page, so that the page's API requests need not find out again who is signed in. */
    actor?: Actor | undefined
  }
}
