import { z } from '@hono/zod-openapi'
import type { RuleSet } from '#domain/checks/rule-set.ts'
import { PACES, type PaceName } from '#domain/crawls/pace.ts'
import { RENDER_MODES, RENDER_WIDTHS } from '#domain/crawls/render-mode.ts'
import { MAX_RULES, RULE_KINDS, RULE_TAKES } from '#domain/extraction/extraction-rule.ts'
import type { KeepCrawls } from '#domain/projects/keep-crawls.ts'
import { RECRAWLS } from '#domain/projects/project.ts'
import { onlyFields } from '../inputs.ts'
import { narrow } from '../schemas/narrow.ts'
import { checkChangesSchema } from '../schemas/project-schemas.ts'

const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names, `must be one of ${names.join(', ')}`)
const text = z.string('must be a string')
const yesOrNo = z.boolean('must be true or false')
/** This only limits the size of a request. The operations enforce the actual limits. */
const texts = z.array(text, 'must be a list of strings').max(2000, 'has more than 2,000 entries')

const ruleSetSchema = z.object({ checks: checkChangesSchema }).openapi('RuleSet', {
  description:
    'Only what differs from the catalogue of checks. It applies to crawls that start later, to rechecks, ' +
    'and to stored crawls that are judged again',
})

/** `saveProjectSettings` parses the rule set and reports which part is wrong. */
const ruleSetInput = narrow<RuleSet>(
  z.unknown().openapi({
    type: 'object',
    description: 'Replaces the previous rule set. Instead of an object, a check can have the value `off`',
  }),
)

const wholeNumber = z.number('must be a whole number')

/** The operations check which numbers are allowed. */
const keepCrawlsSchema = narrow<KeepCrawls>(
  z.discriminatedUnion(
    'kind',
    [
      z.strictObject({ kind: z.literal('all') }),
      z.strictObject({ kind: z.literal('last'), crawls: wholeNumber }),
      z.strictObject({ kind: z.literal('months'), months: wholeNumber }),
    ],
    'must be one of all, last, months',
  ),
).openapi({
  description:
    'Which crawls are kept: all, the last 1 to 1,000, or those of the last 1 to 120 months. Others are deleted in the ' +
    'background, with their reports, and cannot be restored. The latest results and running crawls are always kept. ' +
    '`GET /projects/{id}/crawls-to-delete` says how many would be deleted',
  example: { kind: 'last', crawls: 50 },
})

export const extractionRuleSchema = onlyFields({
  name: text.openapi({ description: 'The name of the column, at most 60 characters', example: 'Price' }),
  by: oneOf(RULE_KINDS),
  expression: text.openapi({ description: 'A CSS selector, an XPath 1.0 or a regular expression (RE2)' }),
  take: oneOf(RULE_TAKES),
  attribute: text.default('').openapi({ description: 'The attribute to take; empty for other values of `take`' }),
}).openapi('ExtractionRule')

const extractionSchema = z
  .array(extractionRuleSchema, 'must be a list of rules')
  .max(2 * MAX_RULES, 'has too many rules')
  .openapi({ description: `At most ${MAX_RULES} columns that crawls take from pages` })

const changeableSettings = z.object({
  name: text,
  url: text.openapi({
    description: 'Another website: start URLs, extra headers, basic auth and confirmed ownership are deleted',
  }),
  slug: text.openapi({ description: 'A slug derived from the name changes with the name' }),
  pageLimit: z.int('must be a whole number'),
  pace: oneOf(Object.keys(PACES) as [PaceName, ...PaceName[]]),
  include: texts,
  exclude: texts,
  obeyRobots: yesOrNo,
  userAgent: text.nullable().openapi({ description: 'Null for the default user agent' }),
  startUrls: texts,
  useSitemaps: yesOrNo,
  render: oneOf(RENDER_MODES).openapi({
    description:
      'Which pages are opened in a browser: none, those whose HTML has no content of its own (`auto`), the first ' +
      'pages of each template (`sample`), or all',
  }),
  samplesPerTemplate: z.int('must be a whole number').openapi({
    description: 'How many pages of each template are rendered if `render` is `sample`',
  }),
  renderWidth: oneOf(RENDER_WIDTHS).openapi({
    description: 'With `both`, pages are judged at desktop width, and screenshots are taken at each width',
  }),
  keepScreenshots: yesOrNo.openapi({ description: 'Keep a screenshot of each rendered page with the crawl' }),
  measuresPages: yesOrNo.openapi({ description: 'Measure loading, layout and accessibility of rendered pages' }),
  recrawlEvery: oneOf(RECRAWLS),
  keepCrawls: keepCrawlsSchema,
  extraction: extractionSchema,
  keepSource: yesOrNo.openapi({ description: 'Keep the HTML of pages with each crawl, to search in it' }),
  probeFiles: yesOrNo.openapi({ description: 'Look for files that must not be public. Needs confirmed ownership' }),
  compareBots: yesOrNo.openapi({
    description: 'Compare what browsers and other crawlers get. Needs confirmed ownership',
  }),
})

const requestSettings = z
  .object({ externalLinks: requestSetting(), probes: requestSetting(), resources: requestSetting() })
  .openapi('RequestSettings', { description: 'What a crawl requests besides pages, and how many URLs at most' })

const requestChange = onlyFields({
  externalLinks: requestSettingChange(),
  probes: requestSettingChange(),
  resources: requestSettingChange(),
})

function requestSetting() {
  return z.object({ isOn: z.boolean(), limit: z.int() })
}

function requestSettingChange() {
  return onlyFields({ isOn: yesOrNo.optional(), limit: z.int('must be a whole number').optional() }).optional()
}

export const projectSettingsSchema = changeableSettings
  .extend({
    ruleSet: ruleSetSchema,
    requests: requestSettings,
    headerNames: z.array(z.string()),
    basicAuthUser: z.string().nullable(),
    nextRecrawlAt: z.iso.datetime().nullable(),
    maxPageLimit: z.int().openapi({ description: 'The highest page limit that your plan and this server allow' }),
    canRecrawl: z.boolean(),
    sandboxWarning: z.string().nullable().openapi({
      description: 'Set if the browser sandbox does not work, so that pages are rendered without it or not at all',
    }),
  })
  .openapi('ProjectSettings')

const basisSchema = onlyFields({
  ...changeableSettings.partial().shape,
  ruleSet: ruleSetSchema.optional(),
  requests: requestChange.optional(),
  headerNames: texts.optional(),
  basicAuthUser: text.nullable().optional(),
}).openapi({
  description:
    'The values that your changes started from. If one of these settings has another value now, nothing is changed ' +
    '(409). Rule sets are merged: only the checks that differ between this rule set and yours are changed',
})

/** Changes to settings. Names, values and limits are checked by the operation. */
export const settingsChange = {
  ...changeableSettings.partial().shape,
  ruleSet: ruleSetInput.optional(),
  requests: requestChange.optional(),
  basedOn: basisSchema.optional(),
  headers: z.array(onlyFields({ name: text, value: text.optional() }), 'must be a list of names and values').optional(),
  basicAuth: onlyFields({ user: text, password: text.optional() }).nullable().optional(),
}
