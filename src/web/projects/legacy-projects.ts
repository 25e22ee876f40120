const KEY = 'projects'

export type LegacyProject = { name: string; url: string }

/** An entry of the old list, with what we understand of it: null for what is no project. */
type Entry = { kept: unknown; project: LegacyProject | null }

/** The projects that an earlier version left in browser storage. Whatever else stands under its name is none of ours. */
export function readLegacyProjects(storage: Storage): LegacyProject[] {
  return entriesIn(storage).flatMap(({ project }) => project ?? [])
}

/** Takes those that `isDone` from the list. The key goes when nothing is left, and only then. */
export function takeFromLegacy(storage: Storage, isDone: (project: LegacyProject) => boolean): void {
  const left = entriesIn(storage).filter(({ project }) => !project || !isDone(project))
  if (left.length === 0) storage.removeItem(KEY)
  else storage.setItem(KEY, JSON.stringify(left.map(({ kept }) => kept)))
}

function entriesIn(storage: Storage): Entry[] {
  const list = parse(storage.getItem(KEY))
  return Array.isArray(list) ? list.map((kept) => ({ kept, project: projectIn(kept) })) : []
}

function projectIn(entry: unknown): LegacyProject | null {
  if (typeof entry !== 'object' || entry === null || !('name' in entry) || !('url' in entry)) return null
  const { name, url } = entry
  return typeof name === 'string' && typeof url === 'string' ? { name, url } : null
}

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
