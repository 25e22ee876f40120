import { readEnvironment } from '#platform/environment.ts'
import { readSettings, type Settings } from '#platform/settings.ts'
import { StartupFailure } from '#platform/startup-failure.ts'
import { UsageError } from './usage-error.ts'

/** The same settings, from the same places, as the server's. */
export function readCliSettings(): Settings {
  try {
    return readSettings(readEnvironment(process.cwd(), process.env))
  } catch (error) {
    if (error instanceof StartupFailure) throw new UsageError(error.message)
    throw error
  }
}
