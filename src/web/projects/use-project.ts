import { useQuery } from '@tanstack/react-query'
import { useRouteLoaderData } from 'react-router'
import type { Project } from '#domain/projects/project.ts'
import { projectsQuery } from '../client/project-queries.ts'

/** The project of this screen. Prefers the cached project list, which has newer values. */
export function useProject(): Project {
  const shown = useShownProject()
  const { data } = useQuery({ ...projectsQuery(), enabled: false })
  if (!shown) throw new Error('This screen must be inside a project.')
  return data?.projects.find(({ id }) => id === shown.id) ?? shown
}

/** Null if the URL contains no project or the project does not exist. */
export function useShownProject(): Project | null {
  return useRouteLoaderData<{ project: Project | null }>('routes/project')?.project ?? null
}
