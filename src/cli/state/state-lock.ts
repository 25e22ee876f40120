import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { realpathSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { UsageError } from '../usage-error.ts'

/**
 * Locks a state file for this process. The lock is a socket, which always ends with the process, so no stale lock
 * file or reused process id can block the next crawl.
 */
export async function lockState(file: string): Promise<() => void> {
  const name = `pagewarden-${createHash('sha256').update(absolutePath(file)).digest('hex').slice(0, 32)}`
  // Outside Linux, a killed process leaves a socket file that nobody listens on, so we remove it first.
  const isAbstract = process.platform === 'linux'
  const path = isAbstract ? `\0${name}` : join(tmpdir(), `${name}.sock`)
  if (!isAbstract && !(await isListening(path))) rmSync(path, { force: true })
  const server = createServer().unref()
  try {
    server.listen(path)
    await once(server, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new UsageError(
      `--state: '${file}' is in use by another crawl. Wait until it has finished, or use a different file.`,
    )
  }
  return () => server.close()
}

/** The folder must exist; the file need not. */
function absolutePath(file: string): string {
  try {
    return join(realpathSync(dirname(file)), basename(file))
  } catch (error) {
    throw new UsageError(`--state: '${file}' cannot be used (${(error as NodeJS.ErrnoException).code}).`)
  }
}

async function isListening(path: string): Promise<boolean> {
  const socket = connect(path)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
