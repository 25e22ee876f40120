import { type AllowedTarget, parseAllowList } from '#domain/urls/allowed-targets.ts'
import { UsageError } from './usage-error.ts'

export function readAllowList(list: string | undefined): AllowedTarget[] | null {
  if (list === undefined) return null
  try {
    return parseAllowList(list)
  } catch (error) {
    throw new UsageError(`--allow-private: ${error instanceof Error ? error.message : String(error)}`)
  }
}
