import { posix } from 'node:path'
import { findCircles } from './find-circles.ts'
import { KNOWS_NOTHING_OF_WEB, MAX_FILES, mayBeLarge, WITHOUT_FOLDER_CYCLES } from './import-rules.ts'

/** Path → the paths of ours that it imports. */
export type ImportGraph = ReadonlyMap<string, string[]>

/** One sentence for each folder that is too large, closes a circle with others, or knows too much. */
export function checkFolders(graph: ImportGraph): string[] {
  const sources = [...graph.keys()].filter((path) => path.startsWith('src/') && !isTest(path))
  return [
    ...tooLarge(sources),
    ...WITHOUT_FOLDER_CYCLES.flatMap((folder) => foldersInCircles(folder, sources, graph)),
    ...sources.flatMap((path) => knowsTooMuch(path, graph.get(path) ?? [])),
  ]
}

function tooLarge(sources: string[]): string[] {
  const sizes = Map.groupBy(sources, posix.dirname)
  return [...sizes]
    .filter(([folder, files]) => files.length > MAX_FILES && !mayBeLarge(folder))
    .map(([folder, files]) => `${folder} has ${files.length} files; at most ${MAX_FILES} are allowed`)
}

function foldersInCircles(top: string, sources: string[], graph: ImportGraph): string[] {
  const roomOf = (path: string) => new RegExp(`^src/${top}/([^/]+)/`).exec(path)?.[1]
  const rooms = new Map<string, Set<string>>()
  for (const path of sources) {
    const from = roomOf(path)
    if (!from) continue
    const others = (graph.get(path) ?? []).map(roomOf).filter((to) => to !== undefined && to !== from) as string[]
    rooms.set(from, new Set([...(rooms.get(from) ?? []), ...others]))
  }
  return findCircles(rooms).map((circle) => `the folders ${circle.join(' → ')} of src/${top} are a circle`)
}

function knowsTooMuch(path: string, imports: string[]): string[] {
  if (!path.startsWith(`${KNOWS_NOTHING_OF_WEB}/`)) return []
  return imports
    .filter((to) => to.startsWith('src/web/') && !to.startsWith(`${KNOWS_NOTHING_OF_WEB}/`))
    .map((to) => `${path} imports ${to}: ${KNOWS_NOTHING_OF_WEB} may import nothing else of src/web`)
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path)
}
