import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** All that the browser code is made of: web may import itself, domain, cli/flags and packages. */
const INPUTS = [
  'src/{web,domain,cli/flags}/**/*.*',
  'public/**/*.*',
  // The guide to the settings is made of it.
  '.env.example',
  'package-lock.json',
  'THIRD-PARTY-NOTICES',
  'react-router.config.ts',
  'vite.config.ts',
  'tsconfig.json',
  'src/processes/{build-web,http/precompress,web-build-inputs}.ts',
]

/** Names what the browser code would be built from now: the same inputs, the same name. */
export function nameOfInputs(project: string): string {
  const hash = createHash('sha256').update(process.version)
  for (const path of globSync(INPUTS, { cwd: project }).sort()) {
    if (/\.test\.tsx?$/.test(path)) continue
    const content = readFileSync(join(project, path))
    hash.update(`\0${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex').slice(0, 16)
}
