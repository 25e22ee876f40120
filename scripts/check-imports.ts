import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { checkFolders } from './check-folders.ts'
import { findCycles } from './find-circles.ts'
import { importProblem } from './import-rules.ts'
import { type Import, readImports } from './read-imports.ts'

/** Maps paths from the project's root to the contents of the files. */
export type SourceTree = ReadonlyMap<string, string>

/**
 * One sentence for each problem: an import that the folder rules forbid, `./` where `#` is required or vice versa, an
 * import cycle, or a problem with a folder.
 */
export function checkImports(tree: SourceTree): string[] {
  const problems: string[] = []
  const graph = new Map<string, string[]>()
  for (const [path, source] of tree) {
    const imports = readImports(path, source)
    const problemsHere = imports.flatMap((entry) => problemOf(path, entry) ?? [])
    problems.push(...new Set(problemsHere.map((problem) => `${path} imports ${problem}`)))
    graph.set(
      path,
      imports.flatMap(({ specifier }) => resolve(path, specifier) ?? []).filter((to) => tree.has(to)),
    )
  }
  return [
    ...problems,
    ...findCycles(graph).map((cycle) => `${cycle.join(' → ')} is an import cycle`),
    ...checkFolders(graph),
  ]
}

function problemOf(path: string, { specifier, isType }: Import): string | undefined {
  const target = resolve(path, specifier)
  const toFolder = target && sourceFolderOf(target)
  if (!toFolder) return undefined

  const fromFolder = sourceFolderOf(path)
  if (fromFolder === toFolder) {
    return specifier.startsWith('#') ? `${specifier}: within a folder, start the import with ./` : undefined
  }
  if (!specifier.startsWith('#')) return `${specifier}: across folders, write #${target.slice('src/'.length)}`
  if (!fromFolder) return undefined

  const isTest = /\.test\.tsx?$/.test(path)
  const to = target.slice('src/'.length)
  const refusal = importProblem(
    { folder: fromFolder, isTest },
    { folder: toFolder, subfolder: posix.dirname(to), path: to, isType },
  )
  return refusal && `${specifier}: ${refusal}`
}

function resolve(path: string, specifier: string): string | undefined {
  const bare = specifier.replace(/\?.*$/, '')
  if (bare.startsWith('#')) return `src/${bare.slice(1)}`
  if (bare.startsWith('.')) return posix.join(posix.dirname(path), bare)
  return undefined
}

/** `crawl` for src/crawl/walk/frontier.ts; undefined outside src. */
function sourceFolderOf(path: string): string | undefined {
  return /^src\/([^/]+)\//.exec(path)?.[1]
}

function readProject(): SourceTree {
  const paths = globSync('{src,scripts,bench,e2e}/**/*.{ts,tsx}').sort()
  return new Map(paths.map((path) => [path.replaceAll('\\', '/'), readFileSync(path, 'utf8')]))
}

if (import.meta.main) {
  const problems = checkImports(readProject())
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
