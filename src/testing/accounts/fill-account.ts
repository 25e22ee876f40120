import { randomUUID } from 'node:crypto'
import { avatarKey, avatarUrlOf } from '#domain/accounts/avatar.ts'
import type { TestApp } from '../open-test-app.ts'
import { fillCrawl } from './fill-crawl.ts'
import type { TestAccount } from './make-account.ts'

/** Every secret that `fillAccount` stores contains this word. */
export const SECRET = 'TOP-SECRET'

type App = Pick<TestApp, 'database' | 'storage'>

/** Gives an account a row in every table with account data, and an avatar. */
export async function fillAccount(app: App, account: TestAccount, { pages = 3 } = {}): Promise<{ crawlId: string }> {
  await fillProfile(app, account)
  await fillSignIn(app, account)
  await fillMessages(app, account)
  await fillBilling(app, account)
  await fillRowsWithoutForeignKey(app, account)
  const projectId = await fillProject(app, account)
  const crawlId = await fillCrawl(app, account.userId, projectId, pages)
  await fillExports(app, account, crawlId)
  await fillWorkspace(app, account)
  const home = { original_url: 'https://home.example/', tier: 'registered_free', max_pages: 25 }
  await insert(app, 'crawl_sessions', { user_id: account.userId, status: 'completed', ...home })
  return { crawlId }
}

async function insert({ database }: App, table: string, row: Record<string, unknown>): Promise<{ id: string }> {
  const names = Object.keys(row)
  const places = names.map((_, index) => `$${index + 1}`)
  const statement = `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')}) values (${places.join(', ')}) returning *`
  return (await database.pool.query(statement, Object.values(row))).rows[0]
}

async function fillProfile(app: App, { userId, workspace }: TestAccount): Promise<void> {
  const { pool } = app.database
  const avatar = avatarKey(userId, new Date())
  await app.storage.put(avatar, new TextEncoder().encode('a picture'), 'image/webp')
  await pool.query('update profiles set avatar_url = $2, company_name = $3 where id = $1', [
    userId,
    avatarUrlOf(avatar),
    'Harbour Bakery',
  ])
  await pool.query('insert into user_roles (user_id, role) values ($1, $2) on conflict do nothing', [userId, 'editor'])
  await insert(app, 'user_settings', {
    user_id: userId,
    email_notifications: false,
    marketing_emails: true,
    crawl_notifications: true,
    report_frequency: 'daily',
    timezone: 'Europe/Paris',
  })
  await insert(app, 'report_branding', {
    workspace_id: workspace.id,
    footer: 'Harbour Bakery, Dock 4',
  })
  await insert(app, 'content_presence', { user_id: userId, item_id: randomUUID() })
}

async function fillSignIn(app: App, { userId }: TestAccount): Promise<void> {
  const mine = { user_id: userId, id: randomUUID() }
  await insert(app, 'sign_in_methods', {
    ...mine,
    account_id: 'at-google-7',
    provider_id: 'google',
    access_token: `${SECRET}-access`,
    refresh_token: `${SECRET}-refresh`,
    id_token: `${SECRET}-id`,
  })
  await insert(app, 'two_factors', { ...mine, secret: `${SECRET}-totp`, backup_codes: `${SECRET}-codes` })
  await insert(app, 'passkeys', {
    ...mine,
    name: 'My laptop',
    public_key: `${SECRET}-key`,
    credential_id: `${SECRET}-${randomUUID()}`,
    counter: 0,
    device_type: 'multiDevice',
    backed_up: true,
  })
  await insert(app, 'known_devices', { user_id: userId, device_hash: `${SECRET}-device` })
}

async function fillMessages(app: App, { userId, email }: TestAccount): Promise<void> {
  const mine = { user_id: userId }
  const message = { name: 'Ada', email, subject: 'Opening hours', message: 'When do you open?' }
  await insert(app, 'contact_messages', { ...mine, ...message, done_by: userId, done_at: new Date() })
  await insert(app, 'mail_messages', {
    ...mine,
    kind: 'magic-link',
    to_address: email,
    subject: 'Your sign-in link',
    text_part: `${SECRET}-text`,
    html_part: `${SECRET}-html`,
    link: `${SECRET}-link`,
    status: 'sent',
  })
  await insert(app, 'mail_messages', {
    kind: 'contact-message',
    to_address: 'support@example.com',
    subject: 'Opening hours',
    text_part: `${email} wrote`,
    html_part: '',
    reply_to: email,
    status: 'kept',
  })
  await insert(app, 'mail_messages', {
    kind: 'finish-sign-up',
    to_address: email,
    subject: 'Finish your sign-up',
    text_part: '',
    html_part: '',
    status: 'sent',
  })
}

async function fillBilling(app: App, { workspace }: TestAccount): Promise<void> {
  const mine = { workspace_id: workspace.id }
  await insert(app, 'granted_plans', { ...mine, tier: 'paid' })
  await insert(app, 'billing_customers', { ...mine, stripe_customer_id: `cus_${randomUUID()}` })
  await insert(app, 'subscriptions', { ...mine, id: `sub_${randomUUID()}`, status: 'canceled', as_of: new Date() })
  await insert(app, 'invoices', {
    ...mine,
    id: `in_${randomUUID()}`,
    number: 'HB-0001',
    status: 'paid',
    amount: 2900,
    currency: 'usd',
    created_at: new Date(),
    as_of: new Date(),
  })
}

async function fillRowsWithoutForeignKey(app: App, { userId, email }: TestAccount): Promise<void> {
  const soon = new Date(Date.now() + 3_600_000)
  for (const value of [userId, JSON.stringify({ purpose: 'magic', userId }), JSON.stringify({ email })]) {
    await insert(app, 'verifications', { id: randomUUID(), identifier: randomUUID(), value, expires_at: soon })
  }
  for (const key of [`crawl:account:${userId}`, `sign-in:${email}`, `guess-code:${userId}`]) {
    await insert(app, 'rate_limits', { key, window_start: new Date(), count: 1 })
  }
}

async function fillProject(app: App, { userId, workspace }: TestAccount): Promise<string> {
  const project = await insert(app, 'projects', {
    workspace_id: workspace.id,
    created_by: userId,
    name: 'Harbour Bakery',
    slug: 'bakery',
    url: 'https://bakery.example/',
    sealed_headers: `${SECRET}-headers`,
    header_names: ['X-Preview'],
    basic_auth_user: 'staging',
  })
  const ofProject = { project_id: project.id }
  await insert(app, 'project_old_slugs', { workspace_id: workspace.id, ...ofProject, slug: 'old-bakery' })
  await insert(app, 'project_removed_urls', { ...ofProject, url: 'https://bakery.example/attic' })
  await insert(app, 'project_keywords', { ...ofProject, place: 0, keyword: 'rye bread' })
  await insert(app, 'project_segments', { ...ofProject, name: 'Breads', filter: 'path starts /breads/' })
  const rest = { filter: 'title empty', sort: '', columns: '' }
  await insert(app, 'project_views', { ...ofProject, name: 'Without title', table: 'pages', ...rest })
  await insert(app, 'project_mail_choices', { ...ofProject, user_id: userId, is_wanted: true })
  await insert(app, 'project_competitors', { ...ofProject, competitor_id: project.id, place: 1 })
  const did = {
    actor_kind: 'person',
    user_id: userId,
    action: 'project.renamed',
    details: { from: 'Bakery', to: 'Rye' },
  }
  await insert(app, 'project_activity', { ...ofProject, ...did })
  await insert(app, 'page_rechecks', { ...ofProject, url: 'https://bakery.example/rye', recheck: { tokens: 7 } })
  return project.id
}

/** A workspace of somebody else, in which the account sees one project. */
async function fillWorkspace(app: App, { userId, email }: TestAccount): Promise<void> {
  const owner = await insert(app, 'users', {
    id: randomUUID(),
    name: 'Agency',
    email: `${randomUUID()}@agency.example`,
  })
  const { id } = await insert(app, 'workspaces', { name: 'Harbour Agency' })
  await insert(app, 'workspace_members', { workspace_id: id, user_id: owner.id, role: 'owner' })
  const mine = { workspace_id: id, user_id: userId }
  await insert(app, 'workspace_members', { ...mine, role: 'viewer', sees_all_projects: false })
  const client = { name: 'Client', slug: 'client', url: 'https://client.example/' }
  const project = await insert(app, 'projects', { workspace_id: id, ...client })
  await insert(app, 'member_projects', { ...mine, project_id: project.id })
  const did = { actor_kind: 'person', user_id: userId, subject_id: userId, action: 'member.joined' }
  await insert(app, 'project_activity', { project_id: project.id, ...did, details: { role: 'viewer' } })
  const { id: clientId } = await insert(app, 'oauth_clients', { name: 'Assistant', redirect_uris: [] })
  await insert(app, 'oauth_grants', {
    ...{ ...mine, client_id: clientId, scope: 'read', redirect_uri: 'https://assistant.example/' },
    ...{ code_hash: randomUUID(), code_expires_at: new Date(), code_challenge: SECRET },
  })
  const invited = { workspace_id: id, role: 'viewer', expires_at: new Date(), invited_by: userId }
  const shared = await insert(app, 'workspaces', { name: 'Rye Partners' })
  await insert(app, 'workspace_members', { workspace_id: shared.id, user_id: userId, role: 'owner' })
  await insert(app, 'workspace_members', { workspace_id: shared.id, user_id: owner.id, role: 'owner' })
  await insert(app, 'granted_plans', { workspace_id: shared.id, tier: 'paid' })
  await insert(app, 'report_branding', { workspace_id: shared.id, prepared_by: 'Rye Partners', footer: '' })
  await insert(app, 'workspace_invitations', { ...invited, email, token_hash: `${SECRET}-${randomUUID()}` })
}

async function fillExports(app: App, { userId }: TestAccount, crawlId: string): Promise<void> {
  const mine = { user_id: userId }
  const expiresAt = new Date(Date.now() + 1e9)
  await insert(app, 'account_exports', { ...mine, status: 'failed', error: 'It broke', expires_at: expiresAt })
  const fileKey = `reports/${randomUUID()}.pdf`
  await app.storage.put(fileKey, new TextEncoder().encode('a report'), 'application/pdf')
  const report = { session_id: crawlId, format: 'pdf', status: 'ready', file_key: fileKey }
  await insert(app, 'report_exports', { created_by: userId, ...report })
  const keyPrefix = `archives/${crawlId}/${randomUUID()}/`
  await app.storage.put(`${keyPrefix}pages.parquet`, new TextEncoder().encode('pages'), 'text/plain')
  await insert(app, 'crawl_archives', { session_id: crawlId, key_prefix: keyPrefix, written_at: new Date() })
}
