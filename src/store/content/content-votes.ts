import { and, eq, sql } from 'drizzle-orm'
import type { Vote, VoteCount } from '#domain/content/content.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Db } from '../sql/db.ts'
import { articleVotes, supportArticles } from './content-schema.ts'

/** A visitor's second vote replaces the first. Null when no such article is published. */
export function storeVote(
  { db }: Pick<Database, 'db'>,
  articleId: string,
  voter: string,
  vote: Vote,
): Promise<VoteCount | null> {
  const isArticle = eq(supportArticles.id, articleId)
  return db.transaction(async (tx) => {
    // Concurrent votes on this article take turns, so no vote is counted twice or lost.
    const [article] = await tx
      .select({ id: supportArticles.id })
      .from(supportArticles)
      .where(and(isArticle, eq(supportArticles.status, 'published')))
      .for('no key update')
    if (!article) return null
    const before = await findVote({ db: tx }, articleId, voter)
    await tx
      .insert(articleVotes)
      .values({ articleId, voter, vote })
      .onConflictDoUpdate({
        target: [articleVotes.articleId, articleVotes.voter],
        set: { vote, votedAt: sql`now()` },
      })
    const [counts] = await tx
      .update(supportArticles)
      .set({
        helpfulCount: sql`${supportArticles.helpfulCount} + ${gain('helpful', before, vote)}`,
        notHelpfulCount: sql`${supportArticles.notHelpfulCount} + ${gain('not-helpful', before, vote)}`,
      })
      .where(isArticle)
      .returning({ helpfulCount: supportArticles.helpfulCount, notHelpfulCount: supportArticles.notHelpfulCount })
    return counts ? { ...counts, ownVote: vote } : null
  })
}

export async function findVote({ db }: { db: Db }, articleId: string, voter: string): Promise<Vote | null> {
  const [row] = await db
    .select({ vote: articleVotes.vote })
    .from(articleVotes)
    .where(and(eq(articleVotes.articleId, articleId), eq(articleVotes.voter, voter)))
  return row?.vote ?? null
}

/** By how much a visitor's vote changes the count of `counted`. */
function gain(counted: Vote, before: Vote | null, after: Vote): number {
  return Number(after === counted) - Number(before === counted)
}

export async function hasVote({ db }: Pick<Database, 'db'>, slug: string, voter: string): Promise<boolean> {
  const rows = await db
    .select({ vote: articleVotes.vote })
    .from(articleVotes)
    .innerJoin(supportArticles, eq(supportArticles.id, articleVotes.articleId))
    .where(and(eq(supportArticles.slug, slug), eq(articleVotes.voter, voter)))
  return rows.length === 1
}
