import type { Viewer } from '#operations/viewer.ts'
import type { Log } from '#platform/log/log.ts'

/** What the server has found out about a request before the API sees it. */
export type ApiEnv = {
  Variables: {
    requestId: string
    log: Log
    viewer: Viewer
    /** The request's headers for better-auth: cookies, user agent, and the client's address as we know it. */
    authHeaders: Headers
  }
}
