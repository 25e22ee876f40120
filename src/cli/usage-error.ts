/** Wrong use of the command line; the message explains it, and the exit code is 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** Compares the name, because a bundled command has its own copy of the class. */
export function isUsageError(error: unknown): error is UsageError {
  return error instanceof Error && error.name === 'UsageError'
}
