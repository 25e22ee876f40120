import { posix } from 'node:path'
import { findCycles } from './find-circles.ts'
import { DESIGN_FOLDER, MAX_FILES, mayBeLarge, WITHOUT_FOLDER_CYCLES } from './import-rules.ts'

/** Maps the path of each file to the paths of the project files that it imports. */
export type ImportGraph = ReadonlyMap<string, string[]>

/** One sentence for each folder that is too large, is part of an import cycle, or imports too much. */
export function checkFolders(graph: ImportGraph): string[] {
  const sources = [...graph.keys()].filter((path) => path.startsWith('src/') && !isTest(path))
  return [
    ...tooLarge([...graph.keys()].filter((path) => !isTest(path))),
    ...WITHOUT_FOLDER_CYCLES.flatMap((folder) => foldersInCycles(folder, sources, graph)),
    ...sources.flatMap((path) => forbiddenWebImports(path, graph.get(path) ?? [])),
  ]
}

function tooLarge(paths: string[]): string[] {
  const sizes = Map.groupBy(paths, posix.dirname)
  return [...sizes]
    .filter(([folder, files]) => files.length > MAX_FILES && !mayBeLarge(folder))
    .map(([folder, files]) => `${folder} has ${files.length} files; at most ${MAX_FILES} are allowed`)
}

function foldersInCycles(top: string, sources: string[], graph: ImportGraph): string[] {
  const folderOf = (path: string) => new RegExp(`^src/${top}/([^/]+)/`).exec(path)?.[1]
  const folders = new Map<string, Set<string>>()
  for (const path of sources) {
    const from = folderOf(path)
    if (!from) continue
    const others = (graph.get(path) ?? []).map(folderOf).filter((to) => to !== undefined && to !== from) as string[]
    folders.set(from, new Set([...(folders.get(from) ?? []), ...others]))
  }
  return findCycles(folders).map((cycle) => `the folders ${cycle.join(' → ')} of src/${top} form an import cycle`)
}

function forbiddenWebImports(path: string, imports: string[]): string[] {
  if (!path.startsWith(`${DESIGN_FOLDER}/`)) return []
  return imports
    .filter((to) => to.startsWith('src/web/') && !to.startsWith(`${DESIGN_FOLDER}/`))
    .map((to) => `${path} imports ${to}: ${DESIGN_FOLDER} may import nothing else from src/web`)
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path)
}
