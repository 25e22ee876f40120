import { readEnvironment } from '#platform/environment.ts'
import { readSettings, type Settings } from '#platform/settings.ts'
import { StartupFailure } from '#platform/startup-failure.ts'
import { UsageError } from './usage-error.ts'

export function readCliSettings(): Settings {
  try {
    return readSettings(readEnvironment(process.cwd(), process.env))
  } catch (error) {
    if (error instanceof StartupFailure) throw new UsageError(error.message)
    throw error
  }
}
