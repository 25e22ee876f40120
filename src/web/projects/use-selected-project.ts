import { useState } from 'react'
import type { Project } from '#domain/projects/project.ts'
import { useShownProject } from './use-project.ts'

/** The project of this screen, or else the project opened last, or else the first. */
export function useSelectedProject(projects: Project[]): Project | null {
  const shown = useShownProject()
  const [lastId, setLastId] = useState(shown?.id)
  if (shown && shown.id !== lastId) setLastId(shown.id)
  const id = shown?.id ?? lastId
  return projects.find((project) => project.id === id) ?? shown ?? projects[0] ?? null
}
