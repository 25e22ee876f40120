import { PACES } from '#domain/crawls/pace.ts'
import { problemOfRule, trimRule } from '#domain/extraction/check-rules.ts'
import {
  type ExtractedColumn,
  type ExtractionRule,
  extractedColumnId,
  MAX_RULES,
} from '#domain/extraction/extraction-rule.ts'
import { checkStartUrl } from '#domain/projects/project-settings-rules.ts'
import { userAgentFor } from '#domain/system/product.ts'
import { problemOfExpression } from '#extract/custom/compile-rule.ts'
import { requireActor } from '../actor.ts'
import type { App } from '../app.ts'
import { countUse } from '../count-use.ts'
import { InvalidInput, Unavailable } from '../errors.ts'
import { MAX_RECHECK_MS } from '../page-detail/crawl-one-page.ts'
import { createRecheckSlots } from '../page-detail/recheck-slots.ts'
import { requestPageAgain } from '../page-detail/request-page-again.ts'
import { openProjectHeaders } from '../project-access/open-project-headers.ts'
import { getProjectSettings } from '../projects/get-project-settings.ts'
import type { Viewer } from '../viewer.ts'

const TESTS_PER_MINUTE = 30
const slots = createRecheckSlots({ inAll: 4, rendering: 1, perAccount: 2, maxWaitMs: 20_000 })

/** `problem` says why the rule cannot be used, or why it did not find everything. */
export type TestedRule = Omit<ExtractedColumn, 'isCut' | 'problem'> & { isCut: boolean; problem: string | null }

export type ExtractionTest = {
  /** The page after redirects. */
  url: string
  statusCode: number | null
  /** Why there is no page to take values from. */
  error: string | null
  /** In the order of the rules. */
  results: TestedRule[]
}

type Input = { projectId: string; url: string; rules: ExtractionRule[] }

/** Requests one page of the project's site now, with the settings of its crawls, and shows what rules find on it. */
export async function testExtraction(app: App, viewer: Viewer, input: Input): Promise<ExtractionTest> {
  const actor = requireActor(viewer)
  const settings = await getProjectSettings(app, viewer, input.projectId, 'edit')
  const url = readPageUrl(input.url, settings.url)
  if (input.rules.length > MAX_RULES) throw new InvalidInput(`Test at most ${MAX_RULES} columns at a time.`)
  const rules = input.rules.map(trimRule)
  const problems = rules.map((rule) => problemOfRule(rule, problemOfExpression))
  // Two columns may have the same name until they are saved.
  const usable = rules.map((rule, nth) => ({ ...rule, name: String(nth) })).filter((_, nth) => problems[nth] === null)
  return slots.run(actor.name, settings.render !== 'never', async () => {
    await limitTests(app, actor.name)
    const signal = AbortSignal.any([app.closing, AbortSignal.timeout(MAX_RECHECK_MS)])
    const { page } = await requestPageAgain(
      app,
      {
        ...{ url, startUrl: settings.url, extraHeaders: await openProjectHeaders(app, input.projectId) },
        ...{ pace: PACES[settings.pace], obeyRobots: settings.obeyRobots, render: settings.render },
        userAgent: settings.userAgent ?? userAgentFor(app.settings.publicUrl),
        allowedTargets: app.settings.allowPrivateTargets,
        extraction: usable,
      },
      signal,
    )
    if (app.closing.aborted) throw new Unavailable('The server is being restarted. Please try again in a moment.')
    const found = page.facts?.extracted?.columns ?? {}
    return {
      url: page.result.url,
      statusCode: page.result.statusCode,
      error: page.result.error?.message ?? null,
      results: rules.map(({ take }, nth) => {
        const column = found[extractedColumnId({ name: String(nth), take })]
        const { values, count, isCut = false, problem = problems[nth] ?? null } = column ?? NOTHING
        return { values, count, isCut, problem }
      }),
    }
  })
}

const NOTHING: ExtractedColumn = { values: [], count: 0 }

function readPageUrl(typed: string, siteUrl: string): string {
  const checked = checkStartUrl(typed.trim() === '' ? siteUrl : typed, siteUrl)
  if (!checked.ok) throw new InvalidInput(checked.message, 'invalid_input', { field: 'url' })
  return checked.value
}

async function limitTests({ database }: App, userId: string): Promise<void> {
  await countUse(
    database,
    { key: `extraction-test:account:${userId}`, max: TESTS_PER_MINUTE, perSeconds: 60 },
    (wait) => `You have tested ${TESTS_PER_MINUTE} pages in a minute, which is the limit. Try again in ${wait} s.`,
  )
}
