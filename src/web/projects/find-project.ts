import { data, redirect, redirectDocument } from 'react-router'
import type { Project } from '#domain/projects/project.ts'
import { loadCached } from '../client/api-query.ts'
import { callApi } from '../client/call-api.ts'
import { projectsQuery, refreshProjects, workspacesQuery } from '../client/project-queries.ts'
import { toSignIn } from '../client/to-sign-in.ts'

type Place = { slug: string; url: URL }
type Shown = Pick<Project, 'id' | 'slug'>

/** The project on the screen, in this tab. */
let shown: Shown | null = null

export function rememberShown(project: Shown | null): void {
  shown = project
}

/** Searches the cached list first. Null if no project has this slug. Works only in browsers. */
export async function findProject({ slug, url }: Place): Promise<Project | null> {
  const { projects } = await loadCached(projectsQuery(), url)
  // If another window opens a project of another workspace, the list contains the projects of that workspace. The
  // project on the screen stays the same, even if one of them has its slug.
  const shownId = shown?.id
  const sameId = shown?.slug === slug ? shown.id : null
  const listed = projects.find((project) => project.slug === slug)
  if (listed && (sameId === null || listed.id === sameId)) return listed
  // Only finding it by its slug makes its workspace the current one.
  const result = await (sameId === null
    ? callApi('GET', `/projects/by-slug/${encodeURIComponent(slug)}`)
    : callApi('GET', `/projects/${sameId}`))
  if (result.ok) {
    const project = redirectIfRenamed(result.value, { slug, url })
    const isOnly = await hasOneWorkspace(url)
    if (isOnly) void refreshProjects()
    if (isOnly || project.id === shownId) return project
    // It is in another workspace, which is now the current one: everything shown so far is of the former one.
    return openDocument(url)
  }
  if (result.error.status === 404) {
    // A deleted project may have been created again with the same slug, also in another workspace.
    return !listed || (await hasOneWorkspace(url)) ? (listed ?? null) : openDocument(url)
  }
  const { status, code, message } = result.error
  if (status === 401) throw toSignIn(url)
  throw data({ error: { code, message } }, { status: status || 503 })
}

async function hasOneWorkspace(url: URL): Promise<boolean> {
  return (await loadCached(workspacesQuery(), url)).workspaces.length < 2
}

/** After Back or Forward, the address is that of the page already. Opening it again would only scroll to its hash. */
function openDocument(url: URL): Promise<never> {
  if (url.hash === '' || url.href !== location.href) throw redirectDocument(url.pathname + url.search + url.hash)
  location.reload()
  return new Promise(() => {})
}

/** The redirect is temporary, because a different project can take the old slug. */
export function redirectIfRenamed(project: Project, { slug, url }: Place): Project {
  if (project.slug === slug) return project
  const rest = url.pathname.split('/').slice(3).join('/')
  throw redirect(`/dashboard/${project.slug}${rest && `/${rest}`}${url.search}${url.hash}`)
}
