import { createUrlGuard } from '#crawl/fetch/url-guard.ts'
import { type Ownership, ownershipAfter, proofsFor } from '#domain/projects/ownership.ts'
import { userAgentFor } from '#domain/system/product.ts'
import { createTxtFinder } from '#platform/dns.ts'
import { type OwnedProject, saveOwnership } from '#store/projects/ownership.ts'
import { recordActivity, recordOwnActivity } from '../activity/record-activity.ts'
import type { Actor } from '../actor.ts'
import type { App } from '../app.ts'
import { openProjectHeaders } from '../project-access/open-project-headers.ts'
import { settleUrl } from '../project-access/settle-url.ts'
import { findProofs } from './find-proofs.ts'

/** For all three ways together, with the fallback to http. */
const MAX_MS = 25_000

/**
 * Looks for the proofs on the site and stores the result. `actor` is null when a crawl looks for them. Null if the project has another URL by now, was deleted, or if
 * the process is shutting down: then nothing is stored.
 */
export async function testOwnership(app: App, project: OwnedProject, actor: Actor | null): Promise<Ownership | null> {
  const { settings } = app
  const signal = AbortSignal.any([app.closing, AbortSignal.timeout(MAX_MS)])
  const allowPrivate = settings.allowPrivateTargets
  const userAgent = project.userAgent ?? userAgentFor(settings.publicUrl)
  const guard = createUrlGuard({ allowPrivate })
  const proofs = proofsFor(await settleUrl(app, { ...project, userAgent }, signal), project.token)
  const results = await findProofs(proofs, project.token, {
    ...{ guard, userAgent, readers: app.readers, signal },
    extraHeaders: await openProjectHeaders(app, project.id),
    findTxt: createTxtFinder(settings.dnsServers, signal),
  })
  if (app.closing.aborted) return null
  const ownership = ownershipAfter({ at: new Date().toISOString(), results }, project.ownership)
  return (await store(app, project, ownership, actor)) ? ownership : null
}

async function store({ database }: App, project: OwnedProject, ownership: Ownership, actor: Actor | null) {
  const wasConfirmed = Boolean(project.ownership?.confirmed)
  const isConfirmed = Boolean(ownership.confirmed)
  return database.db.transaction(async (transaction) => {
    const isStored = await saveOwnership({ db: transaction }, project, ownership)
    if (!isStored || isConfirmed === wasConfirmed) return isStored
    const activity = { action: `ownership.${isConfirmed ? 'confirmed' : 'lost'}` as const, details: {} }
    if (actor) await recordActivity(transaction, actor, project.id, activity)
    else await recordOwnActivity(transaction, 'server', project.id, activity)
    return isStored
  })
}
