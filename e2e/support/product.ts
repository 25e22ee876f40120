import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const START = fileURLToPath(new URL('../../src/processes/start.ts', import.meta.url))
const READY = /is ready at (http:\/\/\S+)/
const START_WITHIN_MS = 120_000
const STOP_WITHIN_MS = 20_000

export type Product = {
  url: string
  dataDir: string
  pid: number
  output: () => string
  /** Stops the product with SIGTERM and removes its data. */
  stop: () => Promise<void>
}

/** Starts the product like `npm start`, on a free port, with its own empty data folder. */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pagewarden-e2e-'))
  // PostgreSQL does not run as root, so its user needs access to the folder.
  await chmod(dataDir, 0o711)
  const child = spawn(process.execPath, [START], {
    env: { ...process.env, ...defaults(dataDir), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))

  const stop = async () => {
    child.kill('SIGTERM')
    const killer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
    if (child.exitCode === null && child.signalCode === null) await ended
    clearTimeout(killer)
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const url = await waitForUrl(() => output, ended)
    await waitForHealth(url)
    return { url, dataDir, pid: child.pid ?? 0, output: () => output, stop }
  } catch (error) {
    await stop()
    throw new Error(`The product did not start: ${(error as Error).message}\n${output}`)
  }
}

function defaults(dataDir: string): Record<string, string> {
  return {
    NODE_ENV: 'production',
    PORT: '0',
    HOST: '127.0.0.1',
    PUBLIC_URL: '',
    DATABASE_URL: '',
    DATA_DIR: dataDir,
    // Sites under test are served on these ports. 127.0.0.1 without a port stays forbidden.
    ALLOW_PRIVATE_TARGETS: '127.0.0.1:1024-65535',
    ANONYMOUS_CRAWLS_PER_HOUR: '100000',
    // Otherwise every product under test would crawl itself.
    SAMPLE_REPORT: 'false',
    // Affects only the screens of users on the Pro plan.
    SQL_ENABLED: 'true',
  }
}

async function waitForUrl(output: () => string, ended: Promise<unknown>): Promise<string> {
  let hasEnded = false
  ended.then(() => {
    hasEnded = true
  })
  for (const deadline = Date.now() + START_WITHIN_MS; Date.now() < deadline; await pause(20)) {
    const url = READY.exec(output())?.[1]
    if (url !== undefined) return url
    if (hasEnded) throw new Error('it exited.')
  }
  throw new Error(`no URL within ${START_WITHIN_MS} ms.`)
}

async function waitForHealth(url: string): Promise<void> {
  for (const deadline = Date.now() + START_WITHIN_MS; Date.now() < deadline; await pause(50)) {
    const response = await fetch(`${url}/api/health`)
    if (response.status === 200) return
  }
  throw new Error(`/api/health was not 200 within ${START_WITHIN_MS} ms.`)
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
