import type { Actor } from '#operations/actor.ts'
import type { Log } from '#platform/log/log.ts'

export type ApiEnv = {
  Variables: {
    requestId: string
    log: Log
    actor: Actor
    /** Headers for better-auth: cookies, user agent and the client's IP address. */
    authHeaders: Headers
  }
}
