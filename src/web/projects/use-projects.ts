import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { Project } from '#domain/projects/project.ts'
import { projectsQuery, refreshProjects } from '../client/project-queries.ts'
import { activeCrawls, watchCrawls } from './watch-crawls.ts'

const POLL_MS = 3000

/** Polls the projects while a crawl is running. When a crawl ends, all project data is reloaded. */
export function useProjects(loaded: Project[]) {
  const { data, isRefetchError, fetchStatus } = useQuery({
    ...projectsQuery(),
    initialData: { projects: loaded },
    refetchInterval: ({ state }) => (activeCrawls(state.data?.projects ?? []).size > 0 ? POLL_MS : false),
  })
  const { revalidate } = useRevalidator()
  const { projects } = data
  const watched = useRef(activeCrawls(projects))
  useEffect(() => {
    const { running, hasOneEnded } = watchCrawls(watched.current, projects)
    watched.current = running
    if (hasOneEnded) void refreshProjects().then(revalidate)
  }, [projects, revalidate])
  return { projects, isOutOfReach: isRefetchError || fetchStatus === 'paused' }
}
