import type { Viewer } from '#operations/viewer.ts'
import type { Log } from '#platform/log/log.ts'

export type ApiEnv = {
  Variables: {
    requestId: string
    log: Log
    viewer: Viewer
    /** Headers for better-auth: cookies, user agent and the client's IP address. */
    authHeaders: Headers
  }
}
