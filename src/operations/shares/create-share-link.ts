import { z } from '@hono/zod-openapi'
import type { ProjectCrawl } from '#domain/reports/report.ts'
import {
  MAX_SHARE_DAYS,
  MAX_SHARE_NAME,
  MAX_SHARE_PASSWORD,
  MAX_SHARES_PER_PROJECT,
  MIN_SHARE_PASSWORD,
  SHARE_KINDS,
  SHARE_PATH,
  type ShareKind,
} from '#domain/shares/share-link.ts'
import { findProjectCrawl } from '#store/projects/project-crawls.ts'
import { insertShareLink } from '#store/projects/share-links.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { nameOfActor, userIdOf } from '../actor.ts'
import type { App } from '../app.ts'
import { countUse, HOUR_SECONDS, inMinutes } from '../count-use.ts'
import { defineOperation } from '../define-operation.ts'
import { Conflict, InvalidInput, NotFound } from '../errors.ts'
import { projectId } from '../inputs.ts'
import { onProject } from '../project-access/on-project.ts'
import { isKnownIssue } from '../reports/describe-issue.ts'
import { readUuid } from '../uuid.ts'
import { readShareLinks, shareLinkSchema } from './list-share-links.ts'
import { hashSharePassword } from './share-password.ts'
import { hashShareToken, newShareToken } from './share-token.ts'

const DAY_MS = 86_400_000
const MAX_PER_HOUR = 100

const newLinkInput = z.strictObject({
  projectId,
  kind: z.enum(SHARE_KINDS).openapi({
    description:
      'dashboard: the state of the site. report: checks and pages. issue: one check. comparison: what changed.',
  }),
  name: z
    .string()
    .default('')
    .openapi({ description: `At most ${MAX_SHARE_NAME} characters` }),
  checkId: z.string().nullable().default(null).openapi({ description: 'The check of a link to an issue' }),
  crawlId: z.string().nullable().default(null).openapi({ description: 'Null to always show the latest crawl' }),
  beforeCrawlId: z
    .string()
    .nullable()
    .default(null)
    .openapi({ description: 'The other crawl of a comparison; null with `crawlId` to compare the latest two' }),
  password: z
    .string()
    .nullable()
    .default(null)
    .openapi({ description: `At least ${MIN_SHARE_PASSWORD} characters; null for no password` }),
  expiresInDays: z
    .int()
    .nullable()
    .default(null)
    .openapi({ description: `1 to ${MAX_SHARE_DAYS}; null for a link that does not expire` }),
})

type Input = z.output<typeof newLinkInput>
type Needs = Pick<App, 'database' | 'settings' | 'auth'>

/**
 * Nobody can read the `url` again, because it contains the secret of the link. A link outlives an impersonation, so an
 * administrator must not create one for somebody else.
 */
export const createShareLink = defineOperation({
  name: 'createShareLink',
  summary: 'Create a link that shows a part of a project to people without an account',
  description:
    'The URL is in this response only (and, repeated with the same Idempotency-Key, in the same response). ' +
    `At most ${MAX_SHARES_PER_PROJECT} links per project. Needs the role editor, admin or owner.`,
  access: onProject('edit', { noImpersonator: true }),
  uses: ['database', 'settings', 'auth'],
  input: newLinkInput,
  output: z.object({ link: shareLinkSchema, url: z.string() }),
  returns: 'The link',
  refuses: {
    400: 'Invalid input',
    404: 'No such project, crawl or check',
    409: 'Too many links, or the crawl has no results yet',
    429: 'Too many links in an hour; see Retry-After',
  },
  async run({ app, actor, project }, input) {
    const { kind } = input
    const read = {
      kind,
      name: readName(input.name),
      checkId: readCheck(kind, input.checkId),
      expiresAt: readExpiry(input.expiresInDays),
      ...(await readCrawls(app, project.id, kind, input)),
    }
    const password = readPassword(input.password)
    await countUse(
      app.database,
      { key: `share links of ${nameOfActor(actor)}`, max: MAX_PER_HOUR, perSeconds: HOUR_SECONDS },
      (seconds) => `You can create ${MAX_PER_HOUR} share links per hour. Try again in ${inMinutes(seconds)}.`,
    )
    const passwordHash = password === null ? null : await hashSharePassword(app, password)
    const token = newShareToken()
    const share = {
      ...{ ...read, projectId: project.id, tokenHash: hashShareToken(token), passwordHash },
      createdBy: userIdOf(actor),
    }
    const id = await app.database.db.transaction(async (transaction) => {
      const inserted = await insertShareLink({ db: transaction }, share, MAX_SHARES_PER_PROJECT)
      const details = { kind, name: read.name }
      if (inserted) await recordActivity(transaction, actor, project.id, { action: 'share.created', details })
      return inserted
    })
    if (id === null)
      throw new Conflict(
        `This project has ${MAX_SHARES_PER_PROJECT} share links, which is the limit. Revoke one that is no longer needed.`,
        'too_many_share_links',
      )
    const link = (await readShareLinks(app, project.id)).find((each) => each.id === id)
    if (!link) throw new Conflict('The link was revoked while it was created.')
    return { link, url: `${app.settings.publicUrl}${SHARE_PATH}/${token}` }
  },
})

/** PostgreSQL cannot store a null character. */
function readName(text: string): string {
  const name = text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  if (name.length > MAX_SHARE_NAME) throw new InvalidInput(`The name can have at most ${MAX_SHARE_NAME} characters.`)
  return name
}

function readCheck(kind: ShareKind, checkId: string | null): string | null {
  if (kind !== 'issue') {
    if (checkId === null) return null
    throw new InvalidInput('Only a link to an issue has a check.')
  }
  if (checkId === null) throw new InvalidInput('A link to an issue needs the id of its check.')
  if (!isKnownIssue(checkId)) throw new NotFound('This check does not exist.')
  return checkId
}

function readPassword(password: string | null): string | null {
  if (password === null) return null
  if (password.length < MIN_SHARE_PASSWORD)
    throw new InvalidInput(`The password must have at least ${MIN_SHARE_PASSWORD} characters.`)
  if (password.length > MAX_SHARE_PASSWORD)
    throw new InvalidInput(`The password can have at most ${MAX_SHARE_PASSWORD} characters.`)
  return password
}

function readExpiry(days: number | null): Date | null {
  if (days === null) return null
  if (!Number.isInteger(days) || days < 1 || days > MAX_SHARE_DAYS)
    throw new InvalidInput(`A link can expire after 1 to ${MAX_SHARE_DAYS} days, or never.`)
  return new Date(Date.now() + days * DAY_MS)
}

/** The older crawl of a comparison comes before, whatever the order of the input. */
async function readCrawls(
  app: Needs,
  projectId: string,
  kind: ShareKind,
  { crawlId, beforeCrawlId }: Pick<Input, 'crawlId' | 'beforeCrawlId'>,
): Promise<{ crawlId: string | null; beforeCrawlId: string | null }> {
  if (kind !== 'comparison' && beforeCrawlId !== null) throw new InvalidInput('Only a comparison has two crawls.')
  const one = crawlId === null ? null : await readCrawl(app, projectId, crawlId)
  if (kind !== 'comparison') return { crawlId: one?.id ?? null, beforeCrawlId: null }
  const two = beforeCrawlId === null ? null : await readCrawl(app, projectId, beforeCrawlId)
  if ((one === null) !== (two === null))
    throw new InvalidInput('A link to a comparison needs both crawls, or none to compare the latest two.')
  if (one && two && one.id === two.id)
    throw new InvalidInput('These are the same crawl. Select two different ones to compare.', 'same_crawl')
  const [before, after] = one && two && one.createdAt < two.createdAt ? [one, two] : [two, one]
  return { crawlId: after?.id ?? null, beforeCrawlId: before?.id ?? null }
}

async function readCrawl({ database }: Needs, projectId: string, crawlId: string): Promise<ProjectCrawl> {
  const known = readUuid(crawlId)
  const found = known && (await findProjectCrawl(database, projectId, known))
  if (!found) throw new NotFound('This crawl does not exist, or it belongs to another project.')
  if (!found.summary) throw new Conflict('This crawl has no results yet. Share it when it has finished.', 'no_stats')
  return found.crawl
}
