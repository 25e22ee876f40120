import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { BrowserSandbox } from '#domain/crawls/browser-sandbox.ts'
import { listChildProcesses } from '#testing/child-processes.ts'
import { openRenderer } from '#testing/open-renderer.ts'
import { testChromium } from '#testing/test-chromium.ts'
import type { BrowserProgram } from '../page/rendering.ts'
import { createLauncher } from './launch-browser.ts'
import { reasonOfFailedStart, sandboxedStarts } from './sandboxed-start.ts'

let folder = ''
let real: BrowserProgram
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pagewarden-sandbox-'))
  await chmod(folder, 0o755)
  real = await testChromium()
})
afterAll(() => rm(folder, { recursive: true }))

/** The real browser on a system that does not allow a sandbox. */
async function withoutSandbox(): Promise<BrowserProgram> {
  const executablePath = join(folder, 'without-sandbox')
  const script = `#!/bin/sh
case " $* " in *" --no-sandbox "*) exec "${real.executablePath}" "$@" ;; esac
echo '[1:1:ERROR:zygote_host_impl_linux.cc:128] No usable sandbox! Update your kernel.' >&2
exit 1
`
  await writeFile(executablePath, script)
  await chmod(executablePath, 0o755)
  return { ...real, executablePath }
}

async function render(program: BrowserProgram, requiresSandbox: boolean) {
  const states: BrowserSandbox[] = []
  const onSandbox = (sandbox: BrowserSandbox) => void states.push(sandbox)
  const renderer = await openRenderer({ allowPorts: [], program, requiresSandbox, onSandbox })
  onTestFinished(renderer.close)
  const page = () => renderer.renderHtml('http://site.example/', '<h1>Here</h1>')
  return { renderings: [await page(), await page()], states }
}

const REASON = 'the system allows no user namespaces (No usable sandbox).'

test('without a sandbox, pages are rendered, and the reason is reported once', async () => {
  const { renderings, states } = await render(await withoutSandbox(), false)
  expect(renderings.map(({ kind }) => kind)).toEqual(['rendered', 'rendered'])
  expect(states).toEqual([{ state: 'off', reason: REASON }])
})

test('if a sandbox is required but not available, nothing is rendered, and each page says why', async () => {
  const { renderings, states } = await render(await withoutSandbox(), true)
  const problem = 'REQUIRE_SANDBOX is set, and the browser sandbox does not work'
  const detail = `The browser cannot be started: ${problem}: ${REASON}`
  expect(renderings).toEqual([1, 2].map(() => ({ kind: 'failed', reason: 'unavailable', detail })))
  expect(states).toEqual([{ state: 'refused', reason: REASON }])
})

test('a browser that cannot be started reports nothing about its sandbox', async () => {
  const { renderings, states } = await render({ ...real, executablePath: join(folder, 'missing') }, false)
  expect(renderings[0]).toMatchObject({ kind: 'failed', reason: 'unavailable' })
  expect(states).toEqual([])
})

describe.runIf(process.platform === 'linux' && process.getuid?.() === 0)('as root', () => {
  /** False if the checkout itself is in a folder that is closed to other users. */
  function canBeReached(file: string): boolean {
    const asOther = ['--reuid=65533', '--regid=65533', '--clear-groups', '--', 'test', '-x', file]
    return spawnSync('setpriv', asOther).status === 0
  }

  test.each([
    ['under its own uid', 0o755, '65533'],
    ['in a user namespace if its folder is closed to other users', 0o700, '0'],
  ])('the browser keeps its sandbox %s', async (_name, mode, uidOfOpenFolder) => {
    const uid = canBeReached(real.executablePath) ? uidOfOpenFolder : '0'
    const closed = await mkdtemp(join(folder, 'folder-'))
    const executablePath = join(closed, 'browser')
    await writeFile(executablePath, `#!/bin/sh\nexec "${real.executablePath}" "$@"\n`)
    await chmod(executablePath, 0o755)
    await chmod(closed, mode)
    const states: BrowserSandbox[] = []
    const others = new Set(listChildProcesses().map(({ pid }) => pid))
    const launch = createLauncher({ ...real, executablePath }, { onSandbox: (state) => void states.push(state) })
    const browser = await launch()
    onTestFinished(() => browser.close())
    await browser.newPage()
    const pages = listChildProcesses().filter(
      ({ pid, command }) => !others.has(pid) && command.includes('--type=renderer'),
    )
    const status = pages.map(({ pid }) => readFileSync(`/proc/${pid}/status`, 'utf8'))
    expect(states).toEqual([{ state: 'on', reason: null }])
    expect(status.length).toBeGreaterThan(0)
    for (const each of status) {
      expect(each).toMatch(new RegExp(`^Uid:\\t${uid}\\t`, 'm'))
      expect(each, 'system calls are filtered').toMatch(/^Seccomp:\t2$/m)
    }
  })
})

test('root starts the browser in two other ways; other users start it directly', () => {
  expect(sandboxedStarts(real, true).map(({ environment }) => environment.BROWSER_USER)).toEqual(['65533', 'namespace'])
  expect(sandboxedStarts(real, false)).toEqual([real])
})

test.each([
  ['browserType.launch: Timeout 30000ms exceeded.\n[pid=1][err] some sandbox words', null],
  ['launch failed\n[pid=1][err] [1:1:FATAL:a.cc(2)] No usable sandbox! Update', REASON],
  [
    'launch failed\n  - [pid=1][err] /app/src/render/browser/start-browser.sh: 15: setpriv: not found',
    'setpriv: not found.',
  ],
  [
    'launch failed\n[pid=1][err] unshare: unshare failed: Operation not permitted',
    'unshare: unshare failed: Operation not permitted.',
  ],
  ['spawn EACCES', 'spawn EACCES.'],
])('the reason for the failed start %j is %j', (message, reason) => {
  expect(reasonOfFailedStart(new Error(message))).toBe(reason)
})
