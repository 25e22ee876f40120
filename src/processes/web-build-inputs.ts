import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Everything the browser code is built from: web may import itself, domain, cli/flags and packages. */
const INPUTS = [
  'src/{web,domain,cli/flags}/**/*.*',
  'public/**/*.*',
  // The settings guide is generated from this file.
  '.env.example',
  'package-lock.json',
  'THIRD-PARTY-NOTICES',
  'react-router.config.ts',
  'vite.config.ts',
  'tsconfig.json',
  'src/processes/{build-web,http/precompress,http/shorten-manifest,web-build-inputs}.ts',
]

export function hashInputs(project: string): string {
  const hash = createHash('sha256').update(process.version)
  for (const path of globSync(INPUTS, { cwd: project }).sort()) {
    if (/\.test\.tsx?$/.test(path)) continue
    const content = readFileSync(join(project, path))
    hash.update(`\0${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex').slice(0, 16)
}
