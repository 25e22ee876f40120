import { ArchiveNotWritten } from '#archive/archive-error.ts'
import { rewriteJudgement } from '#archive/write/rewrite-judgement.ts'
import { ruleSetOf } from '#domain/checks/applied-rules.ts'
import { withCurrentJudgement } from '#store/judgements/current-judgement.ts'
import type { App } from '../app.ts'
import { allChecks } from '../checks/list-checks.ts'
import { Unavailable } from '../errors.ts'
import { NoArchive } from './archive-problems.ts'
import { describeArchiveFailure } from './describe-archive-failure.ts'

/**
 * A stored archive has the first judgement of its crawl. Writes the files that differ in the current judgement to the
 * folder `target`, and returns their names.
 */
export async function writeCurrentJudgement(
  { database }: Pick<App, 'database'>,
  crawlId: string,
  folder: string,
  target: string,
): Promise<string[]> {
  const written = await withCurrentJudgement(database, crawlId, ({ checks, pages, urls }) => {
    const rules = {
      ruleSet: ruleSetOf(checks),
      catalogueVersion: checks.catalogueVersion,
      checks: allChecks().map(({ id }) => id),
    }
    return rewriteJudgement(folder, target, { pages, urls, rules })
  }).catch((error) => Promise.reject(error instanceof ArchiveNotWritten ? notWritten(error) : error))
  if (written === null) throw new NoArchive('This crawl no longer exists.')
  return written
}

function notWritten(error: ArchiveNotWritten): Unavailable {
  return new Unavailable(describeArchiveFailure(error), 'archive_not_written')
}
