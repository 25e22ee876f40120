import { sql } from 'drizzle-orm'
import type { ContentKind } from '#domain/content/content.ts'
import type { Database } from '#platform/postgres/database.ts'
import { runSql } from '../sql/run-sql.ts'
import { tableOf } from './content-rows.ts'

/**
 * Publishes all due items of a kind in one statement, so that only one worker publishes them. Each new revision copies
 * its fields from the previous revision, which the last save stored.
 */
export async function publishDue({ db }: Pick<Database, 'db'>, kind: ContentKind): Promise<void> {
  await runSql(
    db,
    sql`with due as (
        select id as due_id from ${tableOf(kind)}
        where status = 'scheduled' and publish_at <= now() for update skip locked),
      published as (
        update ${tableOf(kind)} set status = 'published', published_at = coalesce(published_at, publish_at),
          publish_at = null, version = version + 1, updated_at = now()
        from due where id = due_id returning id, slug, title, version),
      kept as (
        insert into content_revisions (kind, item_id, version, fields, status)
        select kind, item_id, published.version, fields, 'published'
        from published
          join content_revisions on item_id = published.id and content_revisions.version = published.version - 1),
      taken as (
        delete from content_old_slugs using published
        where content_old_slugs.kind = ${kind} and content_old_slugs.slug = published.slug)
      insert into audit_entries (actor, action, target_kind, target_id, target, summary)
      select 'the scheduler', 'content.published', ${kind}, id::text, title,
        'published the ' || ${kind} || ' “' || title || '”'
      from published`,
  )
}
