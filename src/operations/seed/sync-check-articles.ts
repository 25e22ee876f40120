import { type CheckArticle, writeCheckArticle } from '#domain/checks/check-article.ts'
import type { Database } from '#platform/postgres/database.ts'
import { listCheckArticles, rewriteCheckArticles, type StoredCheckArticle } from '#store/content/seed-check-articles.ts'
import { describeHealthChecks } from '../checks/list-checks.ts'
import { CHECKS_CATEGORY } from './groups.ts'
import { READING_ORDER } from './reading-order.ts'

/** Writes an article per check with its current texts, and archives the articles of other checks. */
export async function syncCheckArticles(
  database: Pick<Database, 'db'>,
  checks = describeHealthChecks(),
): Promise<void> {
  const articles = checks.map(writeCheckArticle)
  const stored = new Map((await listCheckArticles(database)).map((article) => [article.checkId, article]))
  const changed = articles.filter((article) => !isSame(article, stored.get(article.checkId)))
  const checkIds = articles.map(({ checkId }) => checkId)
  const hasRemoved = [...stored.values()].some(
    ({ checkId, status }) => status !== 'archived' && !checkIds.includes(checkId ?? ''),
  )
  if (changed.length === 0 && !hasRemoved) return
  // Check articles are listed after the hand-written ones, in the order of the checks.
  const place = { categorySlug: CHECKS_CATEGORY, firstRank: READING_ORDER.article.length }
  await rewriteCheckArticles(database, changed, checkIds, place)
}

function isSame(article: CheckArticle, stored: StoredCheckArticle | undefined): boolean {
  if (stored?.status !== 'published') return false
  return (Object.keys(article) as (keyof CheckArticle)[]).every((name) => article[name] === stored[name])
}
