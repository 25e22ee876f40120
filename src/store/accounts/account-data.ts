import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/postgres/database.ts'
import { runSql } from '../sql/run-sql.ts'
import { ownWorkspaces } from '../workspaces/own-workspaces.ts'

type Db = Pick<Database, 'db'>

/** Crawls from the home page, and those of projects that are deleted with the account. */
export function ownCrawls(userId: string): SQL {
  return sql`(select id from crawl_sessions where user_id = ${userId} or project_id in (
    select projects.id from projects where workspace_id in ${ownWorkspaces(userId)}))`
}

const personalWorkspace = (userId: string): SQL => sql`(select id from workspaces where personal_of = ${userId})`

/** Of the workspace in the surrounding query. Only its owners get them. */
const BILLING = sql`json_build_object(
  'granted', (select json_build_object('tier', tier, 'grantedAt', granted_at)
    from granted_plans where workspace_id = workspaces.id),
  'stripeCustomerId', (select stripe_customer_id from billing_customers where workspace_id = workspaces.id),
  'subscriptions', (select coalesce(json_agg(json_build_object('id', id, 'status', status, 'currentPeriodEnd',
      current_period_end, 'cancelAtPeriodEnd', cancel_at_period_end, 'endedAt', ended_at) order by as_of desc), '[]')
    from subscriptions where workspace_id = workspaces.id))`
const BRANDING = sql`(select json_build_object('preparedBy', prepared_by, 'footer', footer, 'colour', colour,
    'logoUploadedAt', logo_uploaded_at, 'updatedAt', updated_at)
  from report_branding where workspace_id = workspaces.id)`

/**
 * The parts of an account export, each with its tables and exported columns. No exported column may contain a secret.
 */
export const OWNED = {
  profile: {
    tables: ['users', 'profiles'],
    select: (userId) => sql`
      select users.id, users.email, users.email_verified as "emailConfirmed", first_name as "firstName",
        last_name as "lastName", company_name as "companyName", account_type as "accountType",
        avatar_url as "avatarUrl", users.image as "pictureAtProvider", users.created_at as "createdAt",
        profiles.updated_at as "updatedAt"
      from users left join profiles on profiles.id = users.id where users.id = ${userId}`,
  },
  settings: {
    tables: ['user_settings'],
    select: (userId) => sql`
      select email_notifications as "emailNotifications", marketing_emails as "marketingEmails",
        crawl_notifications as "crawlNotifications", report_frequency as "reportFrequency", timezone,
        updated_at as "updatedAt"
      from user_settings where user_id = ${userId}`,
  },
  reportBranding: {
    tables: ['report_branding'],
    select: (userId) => sql`
      select prepared_by as "preparedBy", footer, colour, logo_uploaded_at as "logoUploadedAt",
        updated_at as "updatedAt"
      from report_branding where workspace_id = ${personalWorkspace(userId)}`,
  },
  role: { tables: ['user_roles'], select: (userId) => sql`select role from user_roles where user_id = ${userId}` },
  grantedPlan: {
    tables: ['granted_plans'],
    select: (userId) =>
      sql`select tier, granted_at as "grantedAt" from granted_plans where workspace_id = ${personalWorkspace(userId)}`,
  },
  customer: {
    tables: ['billing_customers'],
    select: (userId) => sql`
      select stripe_customer_id as "stripeCustomerId" from billing_customers
      where workspace_id = ${personalWorkspace(userId)}`,
  },
  subscriptions: {
    tables: ['subscriptions'],
    select: (userId) => sql`
      select id, status, current_period_end as "currentPeriodEnd", cancel_at_period_end as "cancelAtPeriodEnd",
        ended_at as "endedAt", grace_until as "graceUntil"
      from subscriptions where workspace_id in ${ownWorkspaces(userId)} order by as_of desc`,
  },
  invoices: {
    tables: ['invoices'],
    select: (userId) => sql`
      select id, number, status, amount, currency, hosted_url as "hostedUrl", pdf_url as "pdfUrl",
        created_at as "createdAt"
      from invoices where workspace_id in ${ownWorkspaces(userId)} order by created_at desc`,
  },
  signInMethods: {
    tables: ['sign_in_methods'],
    select: (userId) => sql`
      select case provider_id when 'credential' then 'password' else provider_id end as method,
        case provider_id when 'credential' then null else account_id end as "idAtProvider", created_at as "createdAt",
        updated_at as "updatedAt"
      from sign_in_methods where user_id = ${userId} order by created_at`,
  },
  twoFactor: {
    tables: ['two_factors'],
    select: (userId) =>
      sql`select coalesce(verified, true) as "isConfirmed" from two_factors where user_id = ${userId}`,
  },
  passkeys: {
    tables: ['passkeys'],
    select: (userId) => sql`
      select name, device_type as "deviceType", backed_up as "isBackedUp", created_at as "createdAt"
      from passkeys where user_id = ${userId} order by created_at`,
  },
  sessions: {
    tables: ['sessions'],
    select: (userId) => sql`
      select created_at as "createdAt", updated_at as "lastSeenAt", expires_at as "expiresAt",
        ip_address as "ipAddress", user_agent as "userAgent"
      from sessions where user_id = ${userId} order by created_at desc`,
  },
  devices: {
    tables: ['known_devices'],
    select: (userId) => sql`
      select last_seen_at as "lastSeenAt" from known_devices where user_id = ${userId} order by last_seen_at desc`,
  },
  mails: {
    tables: ['mail_messages'],
    select: (userId) => sql`
      select kind, subject, to_address as "to", status, created_at as "createdAt", sent_at as "sentAt"
      from mail_messages where user_id = ${userId} order by created_at desc`,
  },
  contactMessages: {
    tables: ['contact_messages'],
    select: (userId) => sql`
      select name, email, subject, message, created_at as "createdAt"
      from contact_messages where user_id = ${userId} order by created_at desc`,
  },
  exports: {
    tables: ['account_exports'],
    select: (userId) => sql`
      select id, status, bytes, created_at as "createdAt", finished_at as "finishedAt", expires_at as "expiresAt"
      from account_exports where user_id = ${userId} order by created_at desc`,
  },
  workspaces: {
    tables: ['workspaces', 'workspace_members', 'member_projects'],
    select: (userId) => sql`
      select workspaces.id, name, personal_of is not null as "isPersonal", role, joined_at as "joinedAt",
        delete_after as "deleteAfter", sees_all_projects as "seesAllProjects",
        array(select project_id from member_projects
          where member_projects.workspace_id = workspaces.id and user_id = ${userId}) as "seenProjects",
        case when role = 'owner' then ${BILLING} end as billing, case when role = 'owner' then ${BRANDING} end as branding
      from workspaces join workspace_members as mine on mine.workspace_id = workspaces.id
      where mine.user_id = ${userId} order by joined_at, workspaces.id`,
  },
  invitations: {
    tables: ['workspace_invitations'],
    select: (userId) => sql`
      select email, role, created_at as "createdAt", expires_at as "expiresAt", accepted_at as "acceptedAt",
        revoked_at as "revokedAt"
      from workspace_invitations
      where invited_by = ${userId} or email = (select lower(users.email) from users where id = ${userId})
      order by created_at desc, id`,
  },
  connectedPrograms: {
    tables: ['oauth_grants'],
    select: (userId) => sql`
      select oauth_clients.name, redirect_uri as "redirectUri", workspace_id as "workspaceId", scope,
        project_ids as "projectIds", code_used_at as "connectedAt", last_used_at as "lastUsedAt"
      from oauth_grants join oauth_clients on oauth_clients.id = client_id
      where user_id = ${userId} order by oauth_grants.created_at, oauth_grants.id`,
  },
  projectMail: {
    tables: ['project_mail_choices'],
    select: (userId) => sql`
      select project_id as "projectId", is_wanted as "isWanted" from project_mail_choices where user_id = ${userId}`,
  },
  projects: {
    tables: ['projects', 'project_old_slugs'],
    select: (userId) => sql`
      select id, name, slug, url, created_at as "createdAt", last_crawl as "lastCrawl",
        health_score as "healthScore", total_pages_crawled as "totalPagesCrawled", total_issues as "totalIssues",
        avg_response_time as "avgResponseTime",
        json_build_object('pageLimit', page_limit, 'pace', pace, 'include', include, 'exclude', exclude,
          'obeyRobots', obey_robots, 'userAgent', user_agent, 'startUrls', start_urls, 'useSitemaps', use_sitemaps,
          'render', render, 'requests', requests, 'ruleSet', rule_set, 'headerNames', header_names,
          'basicAuthUser', basic_auth_user, 'recrawlEvery', recrawl_every, 'nextRecrawlAt', next_recrawl_at,
          'keepCrawls', keep_crawls, 'extraction', extraction, 'keepSource', keep_source,
          'samplesPerTemplate', samples_per_template, 'renderWidth', render_width,
          'keepScreenshots', keep_screenshots, 'measuresPages', measures_pages, 'probeFiles', probe_files,
          'compareBots', compare_bots, 'ownership', ownership, 'ownershipToken', ownership_token) as settings,
        array(select slug from project_old_slugs where project_id = projects.id order by slug) as "oldSlugs",
        (select coalesce(json_agg(json_build_object('url', url, 'removedAt', removed_at) order by removed_at), '[]')
          from project_removed_urls where project_id = projects.id) as "removedUrls",
        array(select keyword from project_keywords where project_id = projects.id order by place) as keywords,
        array(select competitor_id from project_competitors
          where project_id = projects.id order by place) as competitors,
        (select coalesce(json_agg(json_build_object('name', name, 'filter', filter, 'createdAt', created_at)
            order by name), '[]')
          from project_segments where project_id = projects.id) as segments,
        (select coalesce(json_agg(json_build_object('name', name, 'table', "table", 'filter', filter, 'sort', sort,
            'columns', columns, 'density', density, 'createdAt', created_at) order by name), '[]')
          from project_views where project_id = projects.id) as views,
        (select coalesce(json_agg(json_build_object('kind', kind, 'fileName', file_name, 'uploadedAt', uploaded_at,
            'period', period, 'rows', rows, 'urls', urls, 'counts', counts) order by kind), '[]')
          from project_traffic where project_id = projects.id) as "searchTraffic",
        (select coalesce(json_agg(json_build_object('createdAt', created_at, 'healthScore', health_score,
            'issues', issues, 'pages', pages, 'failed', failed) order by created_at), '[]')
          from deleted_crawls where project_id = projects.id) as "deletedCrawls"
      from projects where workspace_id in ${ownWorkspaces(userId)} order by created_at desc, id`,
  },
  activity: {
    tables: ['project_activity'],
    select: (userId) => sql`
      select at, project_id as "projectId", action, actor_kind = 'administrator' as "byAdministrator",
        case actor_kind when 'program' then key_name end as "byProgram",
        coalesce(user_id = ${userId} and actor_kind = 'person', false) as "isByYou", coalesce(subject_id = ${userId}, false) as "isAboutYou",
        case when workspace_id in ${ownWorkspaces(userId)} then details end as details
      from project_activity join projects on projects.id = project_id
      where user_id = ${userId} or subject_id = ${userId} order by project_activity.id desc`,
  },
  rechecks: {
    tables: ['page_rechecks'],
    select: (userId) => sql`
      select project_id as "projectId", page_rechecks.url, checked_at as "checkedAt", recheck
      from page_rechecks join projects on projects.id = project_id
      where workspace_id in ${ownWorkspaces(userId)} and recheck is not null
      order by checked_at desc, page_rechecks.url`,
  },
  reportExports: {
    tables: ['report_exports'],
    select: (userId) => sql`
      select id, session_id as "crawlId", format, status, filter, bytes, created_at as "createdAt",
        finished_at as "finishedAt", expires_at as "expiresAt"
      from report_exports where session_id in ${ownCrawls(userId)} order by created_at desc`,
  },
  crawls: {
    tables: ['crawl_sessions'],
    select: (userId) => sql`
      select id, project_id as "projectId", original_url as url, status, tier, max_pages as "maxPages",
        total_urls_crawled as crawled, succeeded, issue_count as issues, blocked_by_robots as "blockedByRobots",
        error, notice, created_at as "createdAt", started_at as "startedAt", finished_at as "finishedAt"
      from crawl_sessions where id in ${ownCrawls(userId)} order by created_at desc, id`,
  },
} as const satisfies Record<string, { tables: readonly string[]; select: (userId: string) => SQL }>

export type OwnedPart = keyof typeof OWNED

export async function readOwned({ db }: Db, userId: string, part: OwnedPart): Promise<Record<string, unknown>[]> {
  return (await runSql(db, OWNED[part].select(userId))).rows
}

/** Like `readOwned`, but a few rows at a time, for parts whose rows may be long. */
export async function readOwnedRows(
  { db }: Db,
  userId: string,
  part: OwnedPart,
  { offset, limit }: { offset: number; limit: number },
): Promise<Record<string, unknown>[]> {
  const statement = sql`${OWNED[part].select(userId)} offset ${offset} limit ${limit}`
  return (await runSql(db, statement)).rows
}
