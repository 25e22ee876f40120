import { describeMissing } from '#domain/projects/ownership.ts'
import type { CrawlSettings } from '#domain/projects/project.ts'
import { NO_OWNER_PROBES, type OwnerProbes } from '#domain/requests/probe.ts'
import { findOwnership } from '#store/projects/ownership.ts'
import type { App } from '../app.ts'
import { testOwnership } from './test-ownership.ts'

type Crawl = { projectId: string; url: string; settings: CrawlSettings | null }

/** Ownership is tested at the start of each crawl that needs it, because sites change hands. */
export async function planOwnerProbes(app: App, { projectId, url, settings }: Crawl): Promise<OwnerProbes> {
  if (!settings?.probeFiles && !settings?.compareBots) return NO_OWNER_PROBES
  const project = await findOwnership(app.database, projectId)
  // The owner may have switched them off, removed the confirmation or moved the project since the crawl was queued.
  const isWanted = {
    files: settings.probeFiles && project?.probeFiles,
    bots: settings.compareBots && project?.compareBots,
  }
  if (!project || (!isWanted.files && !isWanted.bots)) return NO_OWNER_PROBES
  const { host } = new URL(url)
  const ownership = new URL(project.url).host === host ? await testOwnership(app, project, null) : null
  const state = ownership?.confirmed ? 'on' : 'not-confirmed'
  return {
    files: isWanted.files ? state : 'off',
    bots: isWanted.bots ? state : 'off',
    problem: state === 'on' ? null : problemOf(host, ownership),
  }
}

function problemOf(host: string, ownership: Awaited<ReturnType<typeof testOwnership>>): string {
  return ownership ? describeMissing(host, ownership.lastCheck) : `Ownership of ${host} is no longer confirmed.`
}
