import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { refusalOf } from './import-rules.ts'
import { type Import, readImports } from './read-imports.ts'

/** Path from the project's root → text. */
export type SourceTree = ReadonlyMap<string, string>

/** One sentence for each import that points the wrong way, is spelled the wrong way, or closes a circle. */
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
  return [...problems, ...circlesIn(graph).map((circle) => `${circle.join(' → ')} is a circle`)]
}

function problemOf(path: string, { specifier, isType }: Import): string | undefined {
  const target = resolve(path, specifier)
  const toFolder = target && sourceFolderOf(target)
  if (!toFolder) return undefined

  const fromFolder = sourceFolderOf(path)
  if (fromFolder === toFolder) {
    return specifier.startsWith('#') ? `${specifier}: within a folder, import by ./` : undefined
  }
  if (!specifier.startsWith('#')) return `${specifier}: across folders, import by #${target.slice('src/'.length)}`
  if (!fromFolder) return undefined

  const isTest = /\.test\.tsx?$/.test(path)
  const refusal = refusalOf({ folder: fromFolder, isTest }, { folder: toFolder, isType })
  return refusal && `${specifier}: ${refusal}`
}

/** The file an import of ours leads to; undefined for a package. */
function resolve(path: string, specifier: string): string | undefined {
  const bare = specifier.replace(/\?.*$/, '')
  if (bare.startsWith('#')) return `src/${bare.slice(1)}`
  if (bare.startsWith('.')) return posix.join(posix.dirname(path), bare)
  return undefined
}

/** `crawl` for src/crawl/walk/frontier.ts; undefined outside of src. */
function sourceFolderOf(path: string): string | undefined {
  return /^src\/([^/]+)\//.exec(path)?.[1]
}

/** Each circle once, starting where the walk met it, its first file repeated at the end. */
function circlesIn(graph: ReadonlyMap<string, string[]>): string[][] {
  const circles: string[][] = []
  const done = new Set<string>()
  const walk = (path: string, trail: string[]) => {
    const start = trail.indexOf(path)
    if (start >= 0) circles.push([...trail.slice(start), path])
    if (start >= 0 || done.has(path)) return
    for (const next of graph.get(path) ?? []) walk(next, [...trail, path])
    done.add(path)
  }
  for (const path of graph.keys()) walk(path, [])
  return circles
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
