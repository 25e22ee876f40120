import { useRouteLoaderData } from 'react-router'
import type { Project } from '#domain/project.ts'

/** The project whose screens these are. */
export function useProject(): Project {
  const loaded = useRouteLoaderData<{ project: Project | null }>('routes/project')
  if (!loaded?.project) throw new Error('This screen belongs inside of a project.')
  return loaded.project
}
