const KEY = 'projects'

export type LegacyProject = { name: string; url: string }

/** `project` is null if the stored entry is not a valid project. */
type Entry = { raw: unknown; project: LegacyProject | null }

/** The projects that an earlier version left in browser storage. Invalid entries are ignored. */
export function readLegacyProjects(storage: Storage): LegacyProject[] {
  return entriesIn(storage).flatMap(({ project }) => project ?? [])
}

/** Removes migrated projects from storage, but keeps invalid entries. */
export function removeFromLegacy(storage: Storage, isDone: (project: LegacyProject) => boolean): void {
  const left = entriesIn(storage).filter(({ project }) => !project || !isDone(project))
  if (left.length === 0) storage.removeItem(KEY)
  else storage.setItem(KEY, JSON.stringify(left.map(({ raw }) => raw)))
}

function entriesIn(storage: Storage): Entry[] {
  const list = parse(storage.getItem(KEY))
  return Array.isArray(list) ? list.map((raw) => ({ raw, project: projectIn(raw) })) : []
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
