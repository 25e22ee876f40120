import type { Crawl } from '#domain/crawls/crawl.ts'
import type { Right } from '#domain/workspaces/workspace-role.ts'
import { findCrawl, findProjectOf } from '#store/crawls/crawls.ts'
import type { Access, CrawlRule } from '../access.ts'
import { type Actor, isProgram } from '../actor.ts'
import type { App } from '../app.ts'
import { NotFound } from '../errors.ts'
import { getProject, seerOf } from '../project-access/get-project.ts'
import { readUuid } from '../uuid.ts'

/**
 * Anyone with the id can use an anonymous crawl, because ids cannot be guessed. A crawl from the home page is only for
 * its owner. Members who see a project can read its crawls; the right is what they need for it.
 */
export function onCrawlById(right: Right): Access<{ crawlId: string }, { crawl: Crawl }, CrawlRule> {
  return {
    rule: { on: 'crawl by id', right },
    async admit(app, actor, { crawlId }) {
      const crawl = await findVisibleCrawl(app, actor, crawlId)
      const projectId = right === 'read' ? null : await findProjectOf(app.database, crawl.id)
      if (projectId) await getProject(app, actor, projectId, right)
      return { crawl }
    },
  }
}

export async function findVisibleCrawl(app: Pick<App, 'database'>, actor: Actor, id: string): Promise<Crawl> {
  const seer = actor.kind === 'person' || isProgram(actor) ? seerOf(actor) : null
  const crawlId = readUuid(id)
  const crawl = crawlId ? await findCrawl(app.database, crawlId, seer) : null
  if (!crawl) throw noSuchCrawl()
  return crawl
}

export function noSuchCrawl(): NotFound {
  return new NotFound(
    'This crawl does not exist, or it belongs to another account. Sign in to the account that started it, ' +
      'or crawl the site again. Crawls made without an account are kept for 7 days.',
  )
}
