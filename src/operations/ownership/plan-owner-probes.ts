import { describeMissing } from '#domain/projects/ownership.ts'
import type { CrawlSettings } from '#domain/projects/project.ts'
import type { OwnerProbes } from '#domain/requests/probe.ts'
import { findOwnership } from '#store/projects/ownership.ts'
import type { App } from '../app.ts'
import { testOwnership } from './test-ownership.ts'

type Crawl = { projectId: string; url: string; settings: CrawlSettings | null }

/** Ownership is tested at the start of each crawl that needs it, because sites change hands. */
export async function planOwnerProbes(app: App, { projectId, url, settings }: Crawl): Promise<OwnerProbes> {
  const { probeFiles = false, compareBots = false } = settings ?? {}
  const states = (state: 'on' | 'not-confirmed') => ({
    files: probeFiles ? state : ('off' as const),
    bots: compareBots ? state : ('off' as const),
  })
  if (!probeFiles && !compareBots) return { ...states('on'), problem: null }
  const project = await findOwnership(app.database, projectId)
  const { host } = new URL(url)
  // The project may have moved since the crawl was queued, and its owner may have removed the confirmation.
  if (!project || new URL(project.url).host !== host || !(project.probeFiles || project.compareBots)) {
    return { ...states('not-confirmed'), problem: `Ownership of ${host} is no longer confirmed.` }
  }
  const ownership = await testOwnership(app, project)
  if (ownership?.confirmed) return { ...states('on'), problem: null }
  const problem = ownership
    ? describeMissing(host, ownership.lastCheck)
    : `Ownership of ${host} is no longer confirmed.`
  return { ...states('not-confirmed'), problem }
}
