import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { realpathSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { UsageError } from '../usage-error.ts'

/**
 * Makes this process the only one that works with a state file. The lock is a socket's name, so it ends with the process
 * however that ends, and no stale file or reused process number can stand in the way.
 */
export async function lockState(file: string): Promise<() => void> {
  const name = `pagewarden-${createHash('sha256').update(wholePath(file)).digest('hex').slice(0, 32)}`
  // On Linux the name lives in no file; elsewhere a killed process leaves one behind that nobody answers at.
  const isAbstract = process.platform === 'linux'
  const path = isAbstract ? `\0${name}` : join(tmpdir(), `${name}.sock`)
  if (!isAbstract && !(await isAnswered(path))) rmSync(path, { force: true })
  const server = createServer().unref()
  try {
    server.listen(path)
    await once(server, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new UsageError(`--state: '${file}' is in use by another crawl. Wait for its end, or name another file.`)
  }
  return () => server.close()
}

/** The folder must be there; the file need not be yet. */
function wholePath(file: string): string {
  try {
    return join(realpathSync(dirname(file)), basename(file))
  } catch (error) {
    throw new UsageError(`--state: '${file}' cannot be used (${(error as NodeJS.ErrnoException).code}).`)
  }
}

async function isAnswered(path: string): Promise<boolean> {
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
