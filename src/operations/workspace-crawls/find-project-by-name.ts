import type { Project } from '#domain/projects/project.ts'
import { parseCrawlUrl } from '#domain/urls/url.ts'
import { formatNumber } from '#domain/words/counts.ts'
import type { Actor } from '../actor.ts'
import type { App } from '../app.ts'
import { InvalidInput, NotFound } from '../errors.ts'
import { listSeenProjects } from '../projects/list-projects.ts'

const MAX_NAMED = 10

/**
 * Finds a project of the current workspace by its slug, its id or the URL of its site. None is created for a new URL:
 * a page could talk a model into crawling any host.
 */
export async function findProjectByName(app: Pick<App, 'database'>, actor: Actor, typed: string): Promise<Project> {
  const projects = await listSeenProjects(app, actor)
  const name = typed.trim()
  const named = projects.find(({ id, slug }) => id === name.toLowerCase() || slug === name)
  if (named) return named
  const parsed = parseCrawlUrl(name)
  const host = parsed.ok ? new URL(parsed.url).host : null
  const same = projects.filter(({ url }) => parsed.ok && url === parsed.url)
  const found = same.length > 0 ? same : projects.filter(({ url }) => new URL(url).host === host)
  const [first, ...others] = found
  if (first && others.length === 0) return first
  if (first) throw new InvalidInput(`Several projects have this site: ${slugsOf(found)}. Name one by its slug.`)
  throw new NotFound(
    `There is no project '${name.slice(0, 200)}' that this API key may use. ` +
      (projects.length === 0 ? '' : `Projects: ${slugsOf(projects)}. `) +
      'For another site, a person first creates a project on the website.',
  )
}

function slugsOf(projects: Project[]): string {
  const more = projects.length - MAX_NAMED
  const slugs = projects.slice(0, MAX_NAMED).map(({ slug }) => slug)
  return `${slugs.join(', ')}${more > 0 ? ` and ${formatNumber(more)} more` : ''}`
}
