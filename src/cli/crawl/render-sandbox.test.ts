// @module-tag extended
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parseLines, startPagewarden } from '#testing/run-pagewarden.ts'
import { onlyPaths, serveSite } from '#testing/sites/serve-site.ts'

test('a crawl that requires a sandbox and has none says so, and checks pages by their HTML', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pagewarden-no-sandbox-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await chmod(folder, 0o755)
  const browser = join(folder, 'browser')
  await writeFile(browser, '#!/bin/sh\necho "No usable sandbox! Update your kernel." >&2\nexit 1\n')
  await chmod(browser, 0o755)
  const site = await serveSite({ '/': '<title>Bakery</title><h1>Bread</h1>', '/robots.txt': onlyPaths('/') })
  onTestFinished(site.close)
  const args = ['crawl', site.origin, '--render', 'always', '--format', 'ndjson', '--allow-private', '127.0.0.1']
  const env = { CHROMIUM_PATH: browser, REQUIRE_SANDBOX: '1' }
  const { out, err } = await startPagewarden(args, { env }).finished
  const problem = 'the browser sandbox does not work: the system allows no user namespaces (No usable sandbox).'
  expect(err).toContain(`Pages are not rendered on this server, because REQUIRE_SANDBOX is set and ${problem}`)
  expect(err.match(/REQUIRE_SANDBOX/g)).toHaveLength(1)
  expect(parseLines(out)[0]).toMatchObject({
    title: 'Bakery',
    renderingError: `The browser cannot be started: REQUIRE_SANDBOX is set, and ${problem}`,
  })
})
