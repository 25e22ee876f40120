import { counted } from '#domain/words/counts.ts'
import type { NamedProject } from './project-choice.tsx'

/** The projects that a key or program may use, in words. */
export function projectsOf(ids: string[] | null, projects: NamedProject[], all = 'all projects'): string {
  if (ids === null) return all
  const names = ids.flatMap((id) => projects.find((project) => project.id === id)?.name ?? [])
  const gone = ids.length - names.length
  return [...names, ...(gone > 0 ? [counted(gone, 'deleted project')] : [])].join(', ')
}
