import type { Log } from '#platform/log/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Settings } from '#platform/settings.ts'
import type { Auth } from './auth.ts'

/** Sign-ins and sessions. They are read when first asked for: most visitors never need them, and of the jobs only mails with a link. */
export function openAuth(settings: Settings, database: Database, log: Log, secret: string): () => Promise<Auth> {
  let opening: Promise<Auth> | undefined
  return () => {
    opening ??= import('./auth.ts')
      .then(({ createAuth }) => createAuth(settings, database, log, secret))
      .catch((error) => {
        // The next who asks tries again.
        opening = undefined
        throw error
      })
    return opening
  }
}
