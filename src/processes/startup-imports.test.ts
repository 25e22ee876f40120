// @module-tag extended
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const HERE = fileURLToPath(new URL('.', import.meta.url))

// Each of these takes longer to load than most of our own code combined, and few requests need one.
const LAZY_PACKAGES = [
  'better-auth',
  '@better-auth/passkey',
  '@simplewebauthn/server',
  'pdfkit',
  'stripe',
  'satori',
  '@resvg/resvg-js',
]

it('a start does not load packages that few requests need', () => {
  const program = `
    import { registerHooks } from 'node:module'
    const read = new Set()
    registerHooks({ load: (url, context, next) => (read.add(url), next(url, context)) })
    const parts = ['open-app', 'http/http-app', 'watch-health', 'http/rendered-site']
    for (const part of parts) await import('./' + part + '.ts')
    console.log(JSON.stringify([...read].filter((url) => url.includes('/node_modules/'))))`
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: HERE,
    encoding: 'utf8',
  })
  const packages = new Set(
    (JSON.parse(printed) as string[]).map((url) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1]),
  )
  expect(packages, 'modules were really loaded').toContain('drizzle-orm')
  expect(LAZY_PACKAGES.filter((name) => packages.has(name))).toEqual([])
})
