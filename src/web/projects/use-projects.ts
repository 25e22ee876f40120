import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { Project } from '#domain/projects/project.ts'
import { projectsQuery, refreshProjects } from '../client/project-queries.ts'

const POLL_MS = 3000

/** Polls the projects while a crawl is running. When a crawl ends, all project data is reloaded. */
export function useProjects(loaded: Project[]) {
  const { data, isRefetchError, fetchStatus } = useQuery({
    ...projectsQuery(),
    initialData: { projects: loaded },
    refetchInterval: ({ state }) => (activeCrawls(state.data?.projects ?? []).length > 0 ? POLL_MS : false),
  })
  const { revalidate } = useRevalidator()
  const running = activeCrawls(data.projects).join(' ')
  const before = useRef(running)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of a crawl matters.
  useEffect(() => {
    const hasOneEnded = before.current.split(' ').some((id) => id !== '' && !running.includes(id))
    before.current = running
    if (hasOneEnded) void refreshProjects().then(revalidate)
  }, [running])
  return { projects: data.projects, isOutOfReach: isRefetchError || fetchStatus === 'paused' }
}

function activeCrawls(projects: Project[]): string[] {
  return projects.flatMap(({ activeCrawl }) => activeCrawl?.id ?? [])
}
