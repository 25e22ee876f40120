import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const HERE = fileURLToPath(new URL('.', import.meta.url))

// Each of them takes longer to read than most of our own code together, and few visits need one.
const LATER = [
  'better-auth',
  '@better-auth/passkey',
  '@simplewebauthn/server',
  'pdfkit',
  'stripe',
  'satori',
  '@resvg/resvg-js',
]

it('a start does not read what only some visits need', () => {
  const program = `
    import { registerHooks } from 'node:module'
    const read = new Set()
    registerHooks({ load: (url, context, next) => (read.add(url), next(url, context)) })
    for (const part of ['open-app', 'http/http-app', 'watch-health', 'http/rendered-site']) await import('./' + part + '.ts')
    console.log(JSON.stringify([...read].filter((url) => url.includes('/node_modules/'))))`
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: HERE,
    encoding: 'utf8',
  })
  const packages = new Set(
    (JSON.parse(printed) as string[]).map((url) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1]),
  )
  expect(packages, 'it was really read').toContain('drizzle-orm')
  expect(LATER.filter((name) => packages.has(name))).toEqual([])
})
