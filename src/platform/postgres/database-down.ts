import { DrizzleQueryError } from 'drizzle-orm'

/** Codes for a PostgreSQL that is starting or stopping, has no free connection, or lost a connection. */
const SERVER_CODES = /^(08\w{3}|57P0[1-3]|53300)$/
const NETWORK_CODES = /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/
/** Errors of the pool, which have no code. */
const POOL_MESSAGES =
  /timeout exceeded when trying to connect|connection terminated|connection timeout|cannot use a pool/i

export function isDatabaseDown(error: unknown): boolean {
  const failure = error instanceof DrizzleQueryError ? error.cause : error
  if (!(failure instanceof Error)) return false
  const { code = '', syscall } = failure as NodeJS.ErrnoException
  // The embedded database listens on a socket file, so connecting fails with ENOENT while the database is down.
  const hasNoSocket = code === 'ENOENT' && syscall === 'connect'
  return hasNoSocket || SERVER_CODES.test(code) || NETWORK_CODES.test(code) || POOL_MESSAGES.test(failure.message)
}
