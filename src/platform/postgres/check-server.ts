import pg from 'pg'
import { StartupFailure } from '../startup-failure.ts'

/** A retry makes sense, because the server may be up in a moment. Other failures need a person to fix them. */
export class ServerUnavailable extends StartupFailure {}

const LIMITS = { oldestVersion: 15, timeoutMs: 10_000 }

export async function checkServer(url: string, { oldestVersion, timeoutMs } = LIMITS): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeoutMs })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version')
    const version = rows[0]?.server_version ?? ''
    if (Number.parseInt(version, 10) >= oldestVersion) return
    throw new StartupFailure(
      `The database behind DATABASE_URL is PostgreSQL ${version}, but ${oldestVersion} or later is needed.`,
    )
  } catch (error) {
    throw error instanceof StartupFailure ? error : explainConnectionFailure(error, url)
  } finally {
    await client.end()
  }
}

/** Explains the failure in plain words, never with the password. */
function explainConnectionFailure(error: unknown, url: string): StartupFailure {
  const { hostname, port, username, pathname, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? hostname
  const where = `${host}:${searchParams.get('port') ?? (port || '5432')}`
  const user = readable(username) || 'without a name'
  const { code, message } = toCause(error)
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOENT':
      return away(`No database responds at ${where}. Start it, or correct DATABASE_URL.`)
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return away(`The database host ${host} was not found. Correct the host in DATABASE_URL.`)
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ECONNRESET':
    case 'EPIPE':
      return away(`The database at ${where} cannot be reached. Check the network and DATABASE_URL.`)
    case '28P01':
    case '28000':
      return failure(`The database at ${where} refuses the user ${user}. Correct user and password in DATABASE_URL.`)
    case '3D000':
      return failure(
        `The server at ${where} has no database "${readable(pathname.slice(1))}". Create it, or correct DATABASE_URL.`,
      )
    case '57P03':
      return away(`The database at ${where} is still starting or already stopping. Try again in a moment.`)
    case '53300':
      return away(`The database at ${where} accepts no more connections. Raise its max_connections.`)
  }
  if (/password must be a (non-empty )?string/.test(message)) {
    return failure(`The database at ${where} requires a password. Add it to DATABASE_URL.`)
  }
  if (/timeout|terminated unexpectedly/i.test(message)) {
    return away(`The database at ${where} did not respond in time. Check the network and DATABASE_URL.`)
  }
  return failure(`The database at ${where} cannot be used (${message}). Check DATABASE_URL.`)
}

function away(sentence: string): StartupFailure {
  return new ServerUnavailable(sentence)
}

function failure(sentence: string): StartupFailure {
  return new StartupFailure(sentence)
}

function readable(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** A host with several IP addresses fails once for each of them; the first failure is enough. */
function toCause(error: unknown): { code?: string; message: string } {
  const cause = error instanceof AggregateError ? error.errors[0] : error
  return cause instanceof Error ? cause : { message: String(cause) }
}
