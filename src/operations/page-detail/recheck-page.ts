import { CATALOGUE_VERSION } from '#checks/registry.generated.ts'
import type { RuleSet } from '#domain/checks/rule-set.ts'
import { PACES } from '#domain/crawls/pace.ts'
import type { PageFacts } from '#domain/facts/page-facts.ts'
import type { PageResponse } from '#domain/facts/page-response.ts'
import type { DatedRecheck, DetailFacts, Recheck, StoredRecheck } from '#domain/reports/page-detail.ts'
import { userAgentFor } from '#domain/system/product.ts'
import { claimRecheck, releaseRecheck, storeRecheck } from '#store/pages/page-detail.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { type Actor, nameOfActor } from '../actor.ts'
import type { App } from '../app.ts'
import { defineOperation } from '../define-operation.ts'
import { Conflict, Unavailable } from '../errors.ts'
import { openProjectHeaders } from '../project-access/open-project-headers.ts'
import { readProjectRow } from '../projects/get-project-settings.ts'
import { onReport } from '../reports/on-report.ts'
import { recheckSchema } from '../schemas/page-detail-schemas.ts'
import { compareRecheck } from './compare-recheck.ts'
import { MAX_RECHECK_MS, type RepeatedRequest } from './crawl-one-page.ts'
import { findReportPage, OF_PAGE } from './find-report-page.ts'
import type { RecheckMarkdown } from './read-markdown.ts'
import { createRecheckSlots } from './recheck-slots.ts'
import { requestPageAgain } from './request-page-again.ts'

const RECHECKS_PER_MINUTE = 30
const slots = createRecheckSlots({ inAll: 4, rendering: 1, perAccount: 2, maxWaitMs: 20_000 })

/** Requests one page now with the project's settings. The result is stored next to the result of the crawl. */
export const recheckPage = defineOperation({
  name: 'recheckPage',
  summary: 'Recheck a page now',
  description: 'Fetches and checks the page again. The result is stored next to the crawl, which does not change.',
  access: onReport('crawl'),
  limit: {
    ...{ key: 'recheck:account', max: RECHECKS_PER_MINUTE, perSeconds: 60 },
    what: `rechecked ${RECHECKS_PER_MINUTE} pages in a minute, which is the limit`,
    or: 'start a crawl to check all pages',
  },
  input: OF_PAGE.input,
  output: recheckSchema,
  returns: 'The result, even if the page could not be fetched',
  refuses: {
    ...OF_PAGE.refuses,
    409: 'The page is already being rechecked',
    429: 'Too many rechecks in the last minute; see Retry-After',
  },
  async run({ app, actor, project, crawl }, { seq }): Promise<DatedRecheck> {
    const stored = await findReportPage(app, crawl.id, seq)
    const settings = await readProjectRow(app, project.id)
    return slots.run(nameOfActor(actor), settings.render !== 'never', async () => {
      const extraHeaders = await openProjectHeaders(app, project.id)
      const plan = {
        startUrl: crawl.url,
        extraHeaders,
        pace: PACES[settings.pace],
        obeyRobots: settings.obeyRobots,
        userAgent: settings.userAgent ?? userAgentFor(app.settings.publicUrl),
        render: settings.render,
        renderWidth: settings.renderWidth,
        ruleSet: settings.ruleSet,
        allowedTargets: app.settings.allowPrivateTargets,
      }
      const recheck = await checkOnce(app, actor, { projectId: project.id, url: stored.page.requestedUrl }, plan)
      return compareRecheck(app, crawl, recheck)
    })
  },
})

type Place = Parameters<typeof storeRecheck>[1]

async function checkOnce(
  app: App,
  actor: Actor,
  place: Place,
  plan: Omit<Parameters<typeof requestPageAgain>[1], 'url'> & { ruleSet: RuleSet },
): Promise<StoredRecheck> {
  if (!(await claimRecheck(app.database, place))) {
    throw new Conflict('This page is already being rechecked. Reload this screen to see the result.')
  }
  try {
    const signal = AbortSignal.any([app.closing, AbortSignal.timeout(MAX_RECHECK_MS)])
    const reply = await requestPageAgain(app, { url: place.url, ...plan }, signal)
    if (app.closing.aborted) throw new Unavailable('The server is being restarted. Please try again in a moment.')
    const rules = { ruleSet: plan.ruleSet, catalogueVersion: CATALOGUE_VERSION }
    const recheck = { ...toRecheck(reply, await readMarkdownOf(app, reply.response, signal)), rules }
    const checkedAt = new Date()
    await app.database.db.transaction(async (transaction) => {
      await storeRecheck({ db: transaction }, place, recheck, checkedAt)
      const details = { url: place.url }
      await recordActivity(transaction, actor, place.projectId, { action: 'page.rechecked', details })
    })
    return { ...recheck, checkedAt: checkedAt.toISOString() }
  } catch (error) {
    await releaseRecheck(app.database, place)
    throw error
  }
}

const NO_MARKDOWN: RecheckMarkdown = { markdown: null, isCut: false, tokens: null }

/** A recheck without Markdown is still useful, so an error here does not fail the recheck. */
async function readMarkdownOf(app: App, response: PageResponse | null, signal: AbortSignal): Promise<RecheckMarkdown> {
  if (response === null) return NO_MARKDOWN
  try {
    return await app.markdownReaders.run({ response, countsTokens: true }, signal)
  } catch (error) {
    app.log.error({ err: error, url: response.url }, 'cannot convert a page to Markdown')
    return NO_MARKDOWN
  }
}

function toRecheck(
  { page: { result, indexability, facts, headers } }: RepeatedRequest,
  markdown: RecheckMarkdown,
): Recheck {
  const { links: _, ...page } = result
  const hasLoaded = result.status === 'success'
  return {
    page,
    indexability,
    headers: headers ?? null,
    facts: facts && detailFacts(facts),
    ...(hasLoaded ? markdown : NO_MARKDOWN),
  }
}

function detailFacts(facts: PageFacts): DetailFacts {
  return {
    contentType: facts.contentType,
    charset: facts.charset,
    wordCount: facts.mainText.wordCount,
    imageCount: facts.images.length,
    scriptCount: facts.scriptCount,
    longLinkCount: facts.longLinkCount,
    canonicalFrom: facts.canonical?.from ?? null,
    titleTag: facts.title,
    metaDescriptionTag: facts.metaDescription,
    mainTextHash: facts.mainText.hash,
  }
}
