import { execFile } from 'node:child_process'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '#testing/database.ts'
import { runScript } from '#testing/run-script.ts'
import { ensureWebBuild } from './build-web.ts'

beforeAll(() => ensureWebBuild(), 120_000)

let own: TestDatabase
let door: Server
let port: number
beforeEach(async () => {
  own = await createEmptyDatabase()
  const socketFolder = new URL(own.database.url).searchParams.get('host') ?? ''
  door = createServer((client) => {
    const server = connect(join(socketFolder, '.s.PGSQL.5432'))
    client.pipe(server).pipe(client)
    for (const end of [client, server]) end.on('error', () => client.destroy() && server.destroy())
  })
  await open(0)
  port = (door.address() as AddressInfo).port
  await new Promise((resolve) => door.close(resolve))
})
afterEach(async () => {
  door.close()
  await own.drop()
})

/** Opens the port. Until then it is closed, as if the database had not started. */
function open(at: number): Promise<void> {
  return new Promise((resolve) => door.listen(at, '127.0.0.1', resolve))
}

const fileOf = (part: string) => fileURLToPath(new URL(`./${part}.ts`, import.meta.url))

function environment(seconds: number, database = new URL(own.database.url).pathname) {
  return {
    PORT: '0',
    LOG_FORMAT: 'text',
    LOG_LEVEL: 'warn',
    DATABASE_URL: `postgresql://pagewarden:secret@127.0.0.1:${port}${database}`,
    DATABASE_WAIT_SECONDS: String(seconds),
  }
}

describe.each([
  { part: 'web', ready: 'Pagewarden is ready at ', tags: [] },
  { part: 'worker', ready: 'Pagewarden worker is ready', tags: ['extended'] },
])('npm run $part', ({ part, ready, tags }) => {
  it('waits for a database that starts later', { tags, timeout: 120_000 }, async () => {
    const script = runScript(fileOf(part), [], { env: environment(60) })
    const waits = script.lineWith('Next try in ')
    expect(await waits).toMatch(
      new RegExp(
        `WARN No database responds at 127\\.0\\.0\\.1:${port}\\. Start it, or correct DATABASE_URL\\. ` +
          'Next try in 0\\.5 s, giving up in \\d+(\\.\\d)? s\\.$',
      ),
    )
    await open(port)
    await script.line(ready)
    expect(await script.end('SIGTERM')).toBe(0)
  })

  it('gives up after the configured time, with one line that does not contain the password', {
    tags,
    timeout: 120_000,
  }, async () => {
    const { code, stderr, stdout } = await run(part, environment(3))
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: `No database responds at 127.0.0.1:${port}. Start it, or correct DATABASE_URL. Gave up after 3 s.\n`,
    })
    expect(stdout, 'each wait has its line').toMatch(/^\S+ WARN No database responds .* giving up in /m)
    expect(stdout).not.toContain('secret')
  })

  it('does not wait for a database that does not exist', { tags, timeout: 120_000 }, async () => {
    await open(port)
    const { code, stderr, stdout } = await run(part, environment(60, '/nothing'))
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch('has no database "nothing". Create it, or correct DATABASE_URL.')
  })

  it('stops immediately while it waits', { tags, timeout: 120_000 }, async () => {
    const script = runScript(fileOf(part), [], { env: environment(60) })
    await script.lineWith('Next try in 2 s')
    const signalledAt = performance.now()
    expect(await script.end('SIGTERM')).toBe(0)
    expect(performance.now() - signalledAt).toBeLessThan(1500)
  })
})

/** Removes the progress that a busy machine prints, such as '   7 s  Starting the database …'. */
function run(part: string, env: Record<string, string>) {
  return new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    const options = { env: { ...process.env, ...env } }
    const child = execFile(process.execPath, [fileOf(part)], options, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode, stdout: stdout.replaceAll(/^ *\d+ s {2}.*\n/gm, ''), stderr }),
    )
  })
}
