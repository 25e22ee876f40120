// @module-tag extended
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { findRunningDatabase } from '#platform/postgres/embedded-postgres.ts'
import { runScript } from '#testing/run-script.ts'

const DEV = fileURLToPath(new URL('./dev.ts', import.meta.url))
const READY = 'Pagewarden is ready at '

it('npm run dev serves pages through Vite, shows the components, and stops its database on SIGTERM', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'pagewarden-dev-'))
  const script = runScript(DEV, [], { env: { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' } })
  // Also runs after a timeout. While the script runs, the test process does not end.
  onTestFinished(() => void script.process.kill())
  try {
    const origin = (await script.line(READY)).slice(READY.length)
    const home = await (await fetch(origin)).text()
    expect(home).toContain('virtual:react-router/inject-hmr-runtime')
    expect((await fetch(`${origin}/src/web/root.tsx`)).headers.get('content-type')).toContain('javascript')
    expect((await fetch(`${origin}/dev/components`)).status).toBe(200)
    expect(await findRunningDatabase(dataDir)).not.toBeNull()
    expect(await script.end('SIGTERM')).toBe(0)
    expect(await findRunningDatabase(dataDir)).toBeNull()
  } finally {
    if (script.process.exitCode === null) await script.end('SIGTERM')
    rmSync(dataDir, { recursive: true })
  }
}, 180_000)
