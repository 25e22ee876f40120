import type { Log } from '#platform/log/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Settings } from '#platform/settings.ts'
import type { Auth } from './auth.ts'

/** Loads better-auth on first use: most visitors and most jobs never need it. */
export function openAuth(settings: Settings, database: Database, log: Log, secret: string): () => Promise<Auth> {
  let opening: Promise<Auth> | undefined
  return () => {
    opening ??= import('./auth.ts')
      .then(({ createAuth }) => createAuth(settings, database, log, secret))
      .catch((error) => {
        opening = undefined
        throw error
      })
    return opening
  }
}
