import type { Database } from '#platform/database.ts'
import type { Log } from '#platform/log.ts'
import type { Settings } from '#platform/settings.ts'
import type { Auth } from './auth.ts'

/** Sign-ins and sessions. They are read when first asked for: jobs and most visitors never need them. */
export function openAuth(settings: Settings, database: Database, log: Log, secret: string): () => Promise<Auth> {
  let opening: Promise<Auth> | undefined
  return () => {
    opening ??= import('./auth.ts').then(({ createAuth }) => createAuth(settings, database, log, secret))
    return opening
  }
}
