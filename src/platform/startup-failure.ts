/** Says why the product cannot start, in words for the operator. Processes print it and exit with 1. */
export class StartupFailure extends Error {
  override name = 'StartupFailure'
}
