import { useQuery } from '@tanstack/react-query'
import { useRouteLoaderData } from 'react-router'
import type { Project } from '#domain/projects/project.ts'
import { projectsQuery } from '../client/project-queries.ts'

/** The project whose screens these are, as the list of projects knows it by now. */
export function useProject(): Project {
  const shown = useShownProject()
  const { data } = useQuery({ ...projectsQuery(), enabled: false })
  if (!shown) throw new Error('This screen belongs inside of a project.')
  return data?.projects.find(({ id }) => id === shown.id) ?? shown
}

/** The project that the address names; null elsewhere, and when there is none of that name. */
export function useShownProject(): Project | null {
  return useRouteLoaderData<{ project: Project | null }>('routes/project')?.project ?? null
}
