import { z } from '@hono/zod-openapi'
import { PACES } from '#domain/crawls/pace.ts'
import { problemOfRule, trimRule } from '#domain/extraction/check-rules.ts'
import { type ExtractedColumn, extractedColumnId, MAX_RULES } from '#domain/extraction/extraction-rule.ts'
import { checkStartUrl } from '#domain/projects/project-settings-rules.ts'
import { userAgentFor } from '#domain/system/product.ts'
import { problemOfExpression } from '#extract/custom/compile-rule.ts'
import { nameOfActor } from '../actor.ts'
import { defineOperation } from '../define-operation.ts'
import { InvalidInput, Unavailable } from '../errors.ts'
import { onlyFields, projectId } from '../inputs.ts'
import { MAX_RECHECK_MS } from '../page-detail/crawl-one-page.ts'
import { createRecheckSlots } from '../page-detail/recheck-slots.ts'
import { requestPageAgain } from '../page-detail/request-page-again.ts'
import { onProject } from '../project-access/on-project.ts'
import { openProjectHeaders } from '../project-access/open-project-headers.ts'
import { settleUrl } from '../project-access/settle-url.ts'
import { readProjectRow } from '../projects/get-project-settings.ts'
import { extractionRuleSchema } from '../projects/settings-schemas.ts'

const TESTS_PER_MINUTE = 30
const slots = createRecheckSlots({ inAll: 4, rendering: 1, perAccount: 2, maxWaitMs: 20_000 })

const testSchema = z
  .object({
    url: z.string().openapi({ description: 'The page after redirects' }),
    statusCode: z.int().nullable(),
    error: z.string().nullable().openapi({ description: 'Why there is no page to take values from' }),
    results: z.array(
      z.object({
        values: z.array(z.string()).openapi({ description: 'The first 20, each cut to 1,000 characters' }),
        count: z.int().openapi({ description: 'All matches on the page' }),
        isCut: z.boolean().openapi({ description: 'Not all values, or not the whole of each' }),
        problem: z.string().nullable().openapi({ description: 'Why the rule cannot be used or did not find all' }),
      }),
    ),
  })
  .openapi('ExtractionTest', { description: 'What each rule found, in the order of the rules' })

/** Requests one page of the project's site now, with the settings of its crawls, and shows what rules find on it. */
export const testExtraction = defineOperation({
  name: 'testExtraction',
  summary: 'Try extraction rules on a page of the project’s site, without saving them',
  description: 'The page is requested now, with the settings of the project’s crawls.',
  access: onProject('edit'),
  limit: {
    ...{ key: 'extraction-test:account', max: TESTS_PER_MINUTE, perSeconds: 60 },
    what: `tested ${TESTS_PER_MINUTE} pages in a minute, which is the limit`,
  },
  input: onlyFields({
    projectId,
    url: z
      .string('must be a string')
      .max(2000, 'is longer than 2,000 characters')
      .default('')
      .openapi({ description: 'A URL or path of the project’s site; its start page if omitted' }),
    rules: z
      .array(extractionRuleSchema, 'must be a list of rules')
      .min(1, 'has no rule')
      .max(MAX_RULES, `has more than ${MAX_RULES} rules`),
  }),
  output: testSchema,
  returns: 'What the rules found, even if the page could not be fetched',
  refuses: {
    400: 'The URL is not on this site, or the rules cannot be read',
    429: 'Too many tests in the last minute; see Retry-After',
  },
  check: ({ url }, { project }) => void readPageUrl(url, project.url),
  async run({ app, actor, project }, input) {
    const settings = await readProjectRow(app, project.id)
    const rules = input.rules.map(trimRule)
    const problems = rules.map((rule) => problemOfRule(rule, problemOfExpression))
    if (!problems.includes(null)) return { url: readPageUrl(input.url, settings.url), ...notRequested(problems) }
    const userAgent = settings.userAgent ?? userAgentFor(app.settings.publicUrl)
    // Two columns may have the same name until they are saved.
    const usable = rules.map((rule, nth) => ({ ...rule, name: String(nth) })).filter((_, nth) => problems[nth] === null)
    return slots.run(nameOfActor(actor), settings.render !== 'never', async () => {
      const signal = AbortSignal.any([app.closing, AbortSignal.timeout(MAX_RECHECK_MS)])
      const startUrl = await settleUrl(app, { ...settings, userAgent }, signal)
      const url = onScheme(readPageUrl(input.url, startUrl), { from: settings.url, to: startUrl })
      const { page } = await requestPageAgain(
        app,
        {
          ...{ url, startUrl, extraHeaders: await openProjectHeaders(app, project.id) },
          ...{ pace: PACES[settings.pace], obeyRobots: settings.obeyRobots, render: settings.render },
          userAgent,
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
  },
})

/** If no rule can be used, the site gets no request. */
function notRequested(problems: (string | null)[]) {
  return { statusCode: null, error: null, results: problems.map((problem) => ({ ...NOTHING, isCut: false, problem })) }
}

/** A URL that was typed with the scheme that the project assumed is requested over the one that works. */
function onScheme(url: string, { from, to }: { from: string; to: string }): string {
  const origin = new URL(from).origin
  return new URL(url).origin === origin ? `${new URL(to).origin}${url.slice(origin.length)}` : url
}

const NOTHING: ExtractedColumn = { values: [], count: 0 }

function readPageUrl(typed: string, siteUrl: string): string {
  const checked = checkStartUrl(typed.trim() === '' ? siteUrl : typed, siteUrl)
  if (!checked.ok) throw new InvalidInput(checked.message, 'invalid_input', { field: 'url' })
  return checked.value
}
