import { randomUUID } from 'node:crypto'
import { avatarKey, avatarUrlOf } from '#domain/accounts/avatar.ts'
import { NO_VALIDATORS } from '#domain/crawls/finished-page.ts'
import type { Issue } from '#domain/issues/issue.ts'
import { storePages } from '#store/crawls/crawl-pages.ts'
import { claimCrawl } from '#store/crawls/crawls.ts'
import { storeNonPage } from '#store/crawls/non-pages.ts'
import type { TestApp } from '../open-test-app.ts'
import type { TestAccount } from './make-account.ts'
import { makePageResult } from './make-page-result.ts'

/** Every secret that `fillAccount` stores contains this word. */
export const SECRET = 'TOP-SECRET'

const ISSUE: Issue = {
  type: 'short_title',
  severity: 'low',
  message: 'Title is too short',
  recommendation: 'Write a longer one.',
  evidence: [],
}

/** Gives an account a row in every table with account data, and an avatar. Returns its crawl. */
export async function fillAccount(
  app: Pick<TestApp, 'database' | 'storage'>,
  { userId, email }: TestAccount,
  { pages = 3 } = {},
): Promise<{ crawlId: string }> {
  const { pool } = app.database
  const avatar = avatarKey(userId, new Date())
  await app.storage.put(avatar, new TextEncoder().encode('a picture'), 'image/webp')
  const insert = async (table: string, row: Record<string, unknown>) => {
    const names = Object.keys(row)
    const places = names.map((_, index) => `$${index + 1}`)
    const statement = `insert into ${table} (${names.join(', ')}) values (${places.join(', ')}) returning *`
    return (await pool.query(statement, Object.values(row))).rows[0]
  }
  const mine = { user_id: userId }
  const id = () => randomUUID()
  await pool.query('update profiles set avatar_url = $2, company_name = $3 where id = $1', [
    userId,
    avatarUrlOf(avatar),
    'Harbour Bakery',
  ])
  await insert('sign_in_methods', {
    ...mine,
    id: id(),
    account_id: 'at-google-7',
    provider_id: 'google',
    access_token: `${SECRET}-access`,
    refresh_token: `${SECRET}-refresh`,
    id_token: `${SECRET}-id`,
  })
  await insert('content_presence', { ...mine, item_id: id() })
  await insert('two_factors', { ...mine, id: id(), secret: `${SECRET}-totp`, backup_codes: `${SECRET}-codes` })
  await insert('passkeys', {
    ...mine,
    id: id(),
    name: 'My laptop',
    public_key: `${SECRET}-key`,
    credential_id: `${SECRET}-${id()}`,
    counter: 0,
    device_type: 'multiDevice',
    backed_up: true,
  })
  await pool.query('insert into user_roles (user_id, role) values ($1, $2) on conflict do nothing', [userId, 'editor'])
  await insert('user_settings', {
    ...mine,
    email_notifications: false,
    marketing_emails: true,
    crawl_notifications: true,
    report_frequency: 'daily',
    timezone: 'Europe/Paris',
  })
  await insert('known_devices', { ...mine, device_hash: `${SECRET}-device` })
  const message = { name: 'Ada', email, subject: 'Opening hours', message: 'When do you open?' }
  await insert('contact_messages', { ...mine, ...message, done_by: userId, done_at: new Date() })
  await insert('mail_messages', {
    ...mine,
    kind: 'magic-link',
    to_address: email,
    subject: 'Your sign-in link',
    text_part: `${SECRET}-text`,
    html_part: `${SECRET}-html`,
    link: `${SECRET}-link`,
    status: 'sent',
  })
  await insert('mail_messages', {
    kind: 'contact-message',
    to_address: 'support@example.com',
    subject: 'Opening hours',
    text_part: `${email} wrote`,
    html_part: '',
    reply_to: email,
    status: 'kept',
  })
  await insert('account_exports', {
    ...mine,
    status: 'failed',
    error: 'It broke',
    expires_at: new Date(Date.now() + 1e9),
  })
  await insert('granted_plans', { ...mine, tier: 'paid' })
  await insert('billing_customers', { ...mine, stripe_customer_id: `cus_${id()}` })
  await insert('subscriptions', { ...mine, id: `sub_${id()}`, status: 'canceled', as_of: new Date() })
  await insert('invoices', {
    ...mine,
    id: `in_${id()}`,
    number: 'HB-0001',
    status: 'paid',
    amount: 2900,
    currency: 'usd',
    created_at: new Date(),
    as_of: new Date(),
  })
  await insert('mail_messages', {
    kind: 'finish-sign-up',
    to_address: email,
    subject: 'Finish your sign-up',
    text_part: '',
    html_part: '',
    status: 'sent',
  })
  // These contain account data without a foreign key.
  const soon = new Date(Date.now() + 3_600_000)
  for (const value of [userId, JSON.stringify({ purpose: 'magic', userId }), JSON.stringify({ email })]) {
    await insert('verifications', { id: id(), identifier: id(), value, expires_at: soon })
  }
  for (const key of [`crawl:account:${userId}`, `sign-in:${email}`, `guess-code:${userId}`]) {
    await insert('rate_limits', { key, window_start: new Date(), count: 1 })
  }
  const project = await insert('projects', {
    ...mine,
    name: 'Harbour Bakery',
    slug: 'bakery',
    url: 'https://bakery.example/',
    sealed_headers: `${SECRET}-headers`,
    header_names: ['X-Preview'],
    basic_auth_user: 'staging',
  })
  const ofProject = { project_id: project.id }
  await insert('project_old_slugs', { ...mine, ...ofProject, slug: 'old-bakery' })
  await insert('project_removed_urls', { ...ofProject, url: 'https://bakery.example/attic' })
  await insert('project_keywords', { ...ofProject, place: 0, keyword: 'rye bread' })
  await insert('project_competitors', { ...ofProject, competitor_id: project.id, place: 1 })
  await insert('page_rechecks', { ...ofProject, url: 'https://bakery.example/rye', recheck: { tokens: 7 } })
  const crawlId = await fillCrawl(app, userId, project.id, pages)
  const fileKey = `reports/${id()}.pdf`
  await app.storage.put(fileKey, new TextEncoder().encode('a report'), 'application/pdf')
  await insert('report_exports', { ...mine, session_id: crawlId, format: 'pdf', status: 'ready', file_key: fileKey })
  return { crawlId }
}

async function fillCrawl(
  { database }: Pick<TestApp, 'database'>,
  userId: string,
  projectId: string,
  count: number,
): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into crawl_sessions (user_id, project_id, original_url, tier, max_pages)
     values ($1, $2, 'https://bakery.example/', 'registered_free', 25) returning id`,
    [userId, projectId],
  )
  const crawlId = rows[0]?.id as string
  const runId = randomUUID()
  await claimCrawl(database, crawlId, runId)
  const finished = Array.from({ length: count }, (_, position) => {
    const url = `https://bakery.example/${position}`
    const links = position === 0 ? Array.from({ length: 2500 }, (_, number) => `${url}/${number}`) : []
    const result = makePageResult({ url, title: `Loaf ${position}`, issues: [ISSUE], links })
    return {
      position,
      result,
      indexability: 'indexable' as const,
      failure: null,
      facts: null,
      rawFacts: null,
      fingerprint: '',
      gist: '',
      validators: NO_VALIDATORS,
    }
  })
  for (let at = 0; at < count; at += 500) await storePages(database, crawlId, runId, finished.slice(at, at + 500))
  await storeNonPage(database, crawlId, runId, {
    position: count,
    kind: 'redirect',
    requestedUrl: 'https://bakery.example/old',
    finalUrl: 'https://bakery.example/new',
    redirects: [],
    contentType: null,
    statusCode: null,
    bytes: null,
    depth: 1,
  })
  return crawlId
}
