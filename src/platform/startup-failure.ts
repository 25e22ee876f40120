/** Why the product cannot start, in one sentence for the person who starts it. Processes print it and exit 1. */
export class StartupFailure extends Error {
  override name = 'StartupFailure'
}
