import type { Settings } from '#platform/settings.ts'
import { StartupFailure } from '#platform/startup-failure.ts'

/** The embedded database belongs to one process, so separate web and worker processes need a shared one. */
export function requireSharedDatabase({ databaseUrl }: Settings, command: string): void {
  if (databaseUrl) return
  throw new StartupFailure(
    `${command} needs DATABASE_URL: a database that web and worker share. ` +
      'To run both in one process on the embedded database, use npm start.',
  )
}
