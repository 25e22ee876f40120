import { gunzipSync } from 'node:zlib'
import { avatarKeyOf } from '#domain/accounts/avatar.ts'
import { roleOf } from '#domain/accounts/role.ts'
import { DEFAULT_USER_SETTINGS } from '#domain/accounts/user-settings.ts'
import { tierOfAccount } from '#domain/plans/billing.ts'
import { type OwnedPart, readOwned, readOwnedRows } from '#store/accounts/account-data.ts'
import { listTrafficOfAccount, readTrafficContent } from '#store/traffic/traffic.ts'
import { findReportLogo } from '#store/workspaces/report-branding.ts'
import { findPersonalPlan } from '#store/workspaces/workspace-plans.ts'
import type { App } from '../app.ts'
import type { Progress } from '../export-files/run-export-file.ts'
import type { ArchiveFile } from '../export-files/write-zip.ts'
import { type CrawlRow, crawlFiles } from './crawl-files.ts'
import { exportReadme } from './export-readme.ts'

type Needs = Pick<App, 'database' | 'storage' | 'settings'>

export async function* accountFiles(app: Needs, userId: string, onProgress: Progress): AsyncGenerator<ArchiveFile> {
  const read = (part: OwnedPart) => readOwned(app.database, userId, part)
  const [profile] = await read('profile')
  const crawls = await read('crawls')
  await onProgress(0, 1)
  yield file('README.txt', exportReadme(new Date()))
  yield json('profile.json', profile)
  yield* avatar(app, (profile?.avatarUrl ?? null) as string | null)
  yield json('settings.json', (await read('settings'))[0] ?? DEFAULT_USER_SETTINGS)
  yield json('report-branding.json', (await read('reportBranding'))[0] ?? null)
  yield* logo(app, userId)
  yield json('plan.json', await planOf(app, userId, read))
  yield json('sign-in.json', {
    methods: await read('signInMethods'),
    hasTwoFactor: (await read('twoFactor')).some((factor) => factor.isConfirmed),
    passkeys: await read('passkeys'),
    knownBrowsers: await read('devices'),
  })
  yield json('sessions.json', await read('sessions'))
  yield json('mails.json', await read('mails'))
  yield json('contact-messages.json', await read('contactMessages'))
  yield json('invoices.json', await read('invoices'))
  yield json('exports.json', await read('exports'))
  yield { path: 'projects.json', content: rows(app, userId, 'projects') }
  yield* trafficFiles(app, userId)
  yield { path: 'activity.json', content: rows(app, userId, 'activity') }
  yield { path: 'rechecks.json', content: rows(app, userId, 'rechecks') }
  const workspaces = await read('workspaces')
  yield json('workspaces.json', workspaces)
  yield* logos(app, workspaces as MemberRow[])
  yield json('invitations.json', await read('invitations'))
  yield json('connected-programs.json', await read('connectedPrograms'))
  yield json('project-mail.json', await read('projectMail'))
  yield json('report-exports.json', await read('reportExports'))
  yield json('crawls.json', crawls)
  yield* crawlFiles(app, userId, crawls as CrawlRow[], onProgress)
}

async function planOf(
  { database }: Needs,
  userId: string,
  read: (part: OwnedPart) => Promise<Record<string, unknown>[]>,
) {
  const plan = await findPersonalPlan(database, userId)
  return {
    role: roleOf((await read('role'))[0]?.role as string | undefined),
    tier: tierOfAccount(plan?.granted ?? null, plan?.subscriptions ?? [], new Date()),
    granted: (await read('grantedPlan'))[0] ?? null,
    customer: (await read('customer'))[0] ?? null,
    subscriptions: await read('subscriptions'),
  }
}

/** An avatar that is missing from storage must not stop the export. */
async function* avatar({ storage }: Needs, avatarUrl: string | null): AsyncGenerator<ArchiveFile> {
  const key = avatarKeyOf(avatarUrl)
  const picture = key ? await storage.get(key) : null
  if (picture) yield { path: 'avatar.webp', content: picture.body, isPacked: true }
}

async function* logo({ database }: Needs, userId: string): AsyncGenerator<ArchiveFile> {
  const personal = await findPersonalPlan(database, userId)
  const png = personal && (await findReportLogo(database, personal.id))
  if (png) yield { path: 'report-logo.png', content: pieces(png), isPacked: true }
}

type MemberRow = { id: string; role: string; isPersonal: boolean }

/** The logos of the other workspaces that the person owns. */
async function* logos({ database }: Needs, workspaces: MemberRow[]): AsyncGenerator<ArchiveFile> {
  for (const { id, role, isPersonal } of workspaces) {
    const png = role === 'owner' && !isPersonal ? await findReportLogo(database, id) : null
    if (png) yield { path: `report-logos/${id}.png`, content: pieces(png), isPacked: true }
  }
}

/** The uploaded numbers. Their dates and file names are in projects.json. */
async function* trafficFiles({ database }: Needs, userId: string): AsyncGenerator<ArchiveFile> {
  for (const { id, slug, kind } of await listTrafficOfAccount(database, userId)) {
    const packed = await readTrafficContent(database, id)
    if (packed) yield file(`search-traffic/${slug}-${kind}.csv`, gunzipSync(packed).toString())
  }
}

/** A row may be a megabyte, so only this many are in memory at a time. */
const ROWS_AT_ONCE = 20

async function* rows({ database }: Needs, userId: string, part: OwnedPart): AsyncGenerator<string> {
  yield '['
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    const batch = await readOwnedRows(database, userId, part, { offset, limit: ROWS_AT_ONCE })
    for (const [index, row] of batch.entries()) {
      yield `${offset + index === 0 ? '' : ','}\n${JSON.stringify(row, null, 2)}`
    }
    if (batch.length < ROWS_AT_ONCE) break
  }
  yield ']\n'
}

function json(path: string, value: unknown): ArchiveFile {
  return file(path, `${JSON.stringify(value ?? null, null, 2)}\n`)
}

function file(path: string, text: string): ArchiveFile {
  return { path, content: pieces(text) }
}

async function* pieces<Piece>(whole: Piece): AsyncGenerator<Piece> {
  yield whole
}
