export type SandboxFailure = 'refused' | 'failed' | 'no-memory' | 'timed-out' | 'cancelled' | 'crashed'

/** Why a query gave no result, in words for its author. */
export class SandboxError extends Error {
  override name = 'SandboxError'
  readonly failure: SandboxFailure
  /** Where in the query, in characters from its start; null if unknown. */
  readonly position: number | null
  constructor(failure: SandboxFailure, message: string, position: number | null = null) {
    super(message)
    this.failure = failure
    this.position = position
  }
}
