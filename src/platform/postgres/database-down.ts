import { DrizzleQueryError } from 'drizzle-orm'

/** What PostgreSQL says while it starts or stops, has no connection left, or loses one. */
const SERVER_CODES = /^(08\w{3}|57P0[1-3]|53300)$/
const NETWORK_CODES = /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/
/** The pool gives these no code. */
const WORDS = /timeout exceeded when trying to connect|connection terminated|connection timeout|cannot use a pool/i

/** Whether a query failed because the database could not be asked. */
export function isDatabaseDown(error: unknown): boolean {
  const failure = error instanceof DrizzleQueryError ? error.cause : error
  if (!(failure instanceof Error)) return false
  const { code = '', syscall } = failure as NodeJS.ErrnoException
  // The embedded database listens on a socket, which is a file; any other missing file says nothing about it.
  const hasNoSocket = code === 'ENOENT' && syscall === 'connect'
  return hasNoSocket || SERVER_CODES.test(code) || NETWORK_CODES.test(code) || WORDS.test(failure.message)
}
