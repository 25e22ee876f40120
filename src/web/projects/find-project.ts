import { data, redirect, redirectDocument } from 'react-router'
import type { Project } from '#domain/projects/project.ts'
import { loadCached } from '../client/api-query.ts'
import { callApi } from '../client/call-api.ts'
import { projectsQuery, refreshProjects, workspacesQuery } from '../client/project-queries.ts'
import { toSignIn } from '../client/to-sign-in.ts'

type Place = { slug: string; url: URL }

/** Searches the cached list first. Null if no project has this slug. Works only in browsers. */
export async function findProject({ slug, url }: Place): Promise<Project | null> {
  const { projects } = await loadCached(projectsQuery(), url)
  const listed = projects.find((project) => project.slug === slug)
  if (listed) return listed
  const result = await callApi('GET', `/projects/by-slug/${encodeURIComponent(slug)}`)
  if (result.ok) {
    const project = redirectIfRenamed(result.value, { slug, url })
    const { workspaces } = await loadCached(workspacesQuery(), url)
    if (workspaces.length < 2) {
      void refreshProjects()
      return project
    }
    // It is in another workspace, which is now the current one: everything shown so far is of the former one.
    throw redirectDocument(url.pathname + url.search)
  }
  if (result.error.status === 404) return null
  const { status, code, message } = result.error
  if (status === 401) throw toSignIn(url)
  throw data({ error: { code, message } }, { status: status || 503 })
}

/** The redirect is temporary, because a different project can take the old slug. */
export function redirectIfRenamed(project: Project, { slug, url }: Place): Project {
  if (project.slug === slug) return project
  const rest = url.pathname.split('/').slice(3).join('/')
  throw redirect(`/dashboard/${project.slug}${rest && `/${rest}`}${url.search}`)
}
