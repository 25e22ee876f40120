import type { ApiEnv } from '#api/request-variables.ts'
import type { Viewer } from '#operations/viewer.ts'

/** What is known about a request on its way to a page or to the API. */
export type HttpEnv = {
  Variables: ApiEnv['Variables'] & { nonce: string }
  Bindings: {
    /** A page that asks the API does not wait a second time for a database that does not answer. */
    isUnrecognised?: true | undefined
    /** A question of our own to the API while a page is made: part of a request that was let in already. */
    isInner?: true
    /** Whom the page's own request was recognised as, so that its questions need not find out again. */
    viewer?: Viewer | undefined
  }
}
