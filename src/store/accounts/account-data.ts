import type { Database } from '#platform/postgres/database.ts'
import { urlsIn } from '../crawls/crawl-pages.ts'

type Pool = Pick<Database, 'pool'>

/** The parts of an account export: their tables, and which columns may leave the server. Never a secret. */
export const OWNED = {
  profile: {
    tables: ['users', 'profiles'],
    query: `select users.id, users.email, users.email_verified as "emailConfirmed", first_name as "firstName",
        last_name as "lastName", company_name as "companyName", account_type as "accountType",
        avatar_url as "avatarUrl", users.image as "pictureAtProvider", users.created_at as "createdAt",
        profiles.updated_at as "updatedAt"
      from users left join profiles on profiles.id = users.id where users.id = $1`,
  },
  settings: {
    tables: ['user_settings'],
    query: `select email_notifications as "emailNotifications", marketing_emails as "marketingEmails",
        crawl_notifications as "crawlNotifications", report_frequency as "reportFrequency", timezone,
        updated_at as "updatedAt" from user_settings where user_id = $1`,
  },
  role: { tables: ['user_roles'], query: 'select role from user_roles where user_id = $1' },
  grantedPlan: {
    tables: ['granted_plans'],
    query: 'select tier, granted_at as "grantedAt" from granted_plans where user_id = $1',
  },
  customer: {
    tables: ['billing_customers'],
    query: 'select stripe_customer_id as "stripeCustomerId" from billing_customers where user_id = $1',
  },
  subscriptions: {
    tables: ['subscriptions'],
    query: `select id, status, current_period_end as "currentPeriodEnd", cancel_at_period_end as "cancelAtPeriodEnd",
        ended_at as "endedAt", grace_until as "graceUntil" from subscriptions where user_id = $1 order by as_of desc`,
  },
  invoices: {
    tables: ['invoices'],
    query: `select id, number, status, amount, currency, hosted_url as "hostedUrl", pdf_url as "pdfUrl",
        created_at as "createdAt" from invoices where user_id = $1 order by created_at desc`,
  },
  signInMethods: {
    tables: ['sign_in_methods'],
    query: `select case provider_id when 'credential' then 'password' else provider_id end as method,
        case provider_id when 'credential' then null else account_id end as "idAtProvider", created_at as "createdAt",
        updated_at as "updatedAt" from sign_in_methods where user_id = $1 order by created_at`,
  },
  twoFactor: {
    tables: ['two_factors'],
    query: 'select coalesce(verified, true) as "isConfirmed" from two_factors where user_id = $1',
  },
  passkeys: {
    tables: ['passkeys'],
    query: `select name, device_type as "deviceType", backed_up as "isBackedUp", created_at as "createdAt"
      from passkeys where user_id = $1 order by created_at`,
  },
  sessions: {
    tables: ['sessions'],
    query: `select created_at as "createdAt", updated_at as "lastSeenAt", expires_at as "expiresAt",
        ip_address as "ipAddress", user_agent as "userAgent" from sessions where user_id = $1 order by created_at desc`,
  },
  devices: {
    tables: ['known_devices'],
    query: 'select last_seen_at as "lastSeenAt" from known_devices where user_id = $1 order by last_seen_at desc',
  },
  mails: {
    tables: ['mail_messages'],
    query: `select kind, subject, to_address as "to", status, created_at as "createdAt", sent_at as "sentAt"
      from mail_messages where user_id = $1 order by created_at desc`,
  },
  contactMessages: {
    tables: ['contact_messages'],
    query: `select name, email, subject, message, created_at as "createdAt" from contact_messages where user_id = $1
      order by created_at desc`,
  },
  exports: {
    tables: ['account_exports'],
    query: `select id, status, bytes, created_at as "createdAt", finished_at as "finishedAt", expires_at as "expiresAt"
      from account_exports where user_id = $1 order by created_at desc`,
  },
  projects: {
    tables: ['projects', 'project_old_slugs'],
    query: `select id, name, slug, url, created_at as "createdAt", last_crawl as "lastCrawl",
        health_score as "healthScore", total_pages_crawled as "totalPagesCrawled", total_issues as "totalIssues",
        avg_response_time as "avgResponseTime",
        json_build_object('pageLimit', page_limit, 'pace', pace, 'include', include, 'exclude', exclude,
          'obeyRobots', obey_robots, 'userAgent', user_agent, 'startUrls', start_urls, 'useSitemaps', use_sitemaps,
          'render', render, 'headerNames', header_names, 'basicAuthUser', basic_auth_user,
          'recrawlEvery', recrawl_every, 'nextRecrawlAt', next_recrawl_at) as settings,
        array(select slug from project_old_slugs where project_id = projects.id order by slug) as "oldSlugs",
        (select coalesce(json_agg(json_build_object('url', url, 'removedAt', removed_at) order by removed_at), '[]')
          from project_removed_urls where project_id = projects.id) as "removedUrls",
        array(select keyword from project_keywords where project_id = projects.id order by place) as keywords,
        array(select competitor_id from project_competitors
          where project_id = projects.id order by place) as competitors
      from projects where user_id = $1 order by created_at desc, id`,
  },
  rechecks: {
    tables: ['page_rechecks'],
    query: `select project_id as "projectId", page_rechecks.url, checked_at as "checkedAt", recheck
      from page_rechecks join projects on projects.id = project_id where user_id = $1 and recheck is not null
      order by checked_at desc, page_rechecks.url`,
  },
  reportExports: {
    tables: ['report_exports'],
    query: `select id, session_id as "crawlId", format, status, filter, bytes, created_at as "createdAt",
        finished_at as "finishedAt", expires_at as "expiresAt"
        from report_exports where user_id = $1 order by created_at desc`,
  },
  crawls: {
    tables: ['crawl_sessions'],
    query: `select id, project_id as "projectId", original_url as url, status, tier, max_pages as "maxPages",
        total_urls_crawled as crawled, succeeded, issue_count as issues, blocked_by_robots as "blockedByRobots",
        error, notice, created_at as "createdAt", started_at as "startedAt", finished_at as "finishedAt"
        from crawl_sessions where user_id = $1 order by created_at desc, id`,
  },
} as const satisfies Record<string, { tables: readonly string[]; query: string }>

export type OwnedPart = keyof typeof OWNED

export async function readOwned({ pool }: Pool, userId: string, part: OwnedPart): Promise<Record<string, unknown>[]> {
  return (await pool.query(OWNED[part].query, [userId])).rows
}

/** Like `readOwned`, but a few rows at a time, for parts whose rows may be long. */
export async function readOwnedRows(
  { pool }: Pool,
  userId: string,
  part: OwnedPart,
  { offset, limit }: { offset: number; limit: number },
): Promise<Record<string, unknown>[]> {
  return (await pool.query(`${OWNED[part].query} offset $2 limit $3`, [userId, offset, limit])).rows
}

/** All links and facts of pages, which lists of pages leave out because they may be very long. */
export async function listRestOfPages(
  { pool }: Pool,
  crawlId: string,
  afterSeq: number,
  limit: number,
): Promise<Map<number, { links: string[]; facts: unknown }>> {
  const { rows } = await pool.query<{ seq: number; addresses: string; facts: unknown }>(
    'select seq, addresses, facts from crawl_results where session_id = $1 and seq > $2 order by seq limit $3',
    [crawlId, afterSeq, limit],
  )
  return new Map(rows.map(({ seq, addresses, facts }) => [seq, { links: urlsIn(addresses), facts }]))
}

export type OtherUrl = { id: number; address: Record<string, unknown> }

/** URLs that a crawl requested and that are not pages. */
export async function listOtherUrls(
  { pool }: Pool,
  crawlId: string,
  afterId: number,
  limit: number,
): Promise<OtherUrl[]> {
  const { rows } = await pool.query<{ id: string } & Record<string, unknown>>(
    `select id, kind, requested_url as "requestedUrl", final_url as "finalUrl", redirects,
       content_type as "contentType", status_code as "statusCode", bytes::float8 as bytes, depth
       from crawl_non_pages where session_id = $1 and id > $2 order by id limit $3`,
    [crawlId, afterId, limit],
  )
  return rows.map(({ id, ...address }) => ({ id: Number(id), address }))
}
