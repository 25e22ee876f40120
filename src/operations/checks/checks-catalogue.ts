import { z } from '@hono/zod-openapi'
import { COUNTED_THINGS } from '#domain/checks/counted-thing.ts'
import { defineOperation } from '../define-operation.ts'
import { forAnyone } from '../on-account.ts'
import { narrow } from '../schemas/narrow.ts'
import { countChecks } from './count-checks.ts'
import { getCheck } from './get-check.ts'
import { type CheckDescription, listChecks } from './list-checks.ts'

const optionSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('number'),
    label: z.string(),
    unit: z.string(),
    default: z.number(),
    least: z.number(),
    most: z.number(),
  }),
  z.object({ kind: z.literal('boolean'), label: z.string(), default: z.boolean() }),
  z.object({ kind: z.literal('words'), label: z.string(), default: z.array(z.string()) }),
])

const severitySchema = z.enum(['high', 'medium', 'low', 'info'])

const checkSchema = z
  .object({
    id: z.string().openapi({
      description: 'The id of the check, which is also the type of the issues it reports',
      example: 'missing_title',
    }),
    category: narrow<CheckDescription['category']>(
      z.string().openapi({ description: 'The id of the category', example: 'search_appearance' }),
    ),
    severity: severitySchema.openapi({
      description: 'The worst severity the check can give. What a check of severity `info` finds is never an issue',
    }),
    scope: z
      .enum(['page', 'site'])
      .openapi({ description: 'Whether the check runs on each page, or once after all pages have been crawled' }),
    possibleSeverities: z
      .array(severitySchema)
      .openapi({ description: 'All that the check can give, the worst first' }),
    owner: z.enum(['developer', 'editor', 'seo', 'hosting']).openapi({ description: 'Who usually fixes it' }),
    effort: z.enum(['S', 'M', 'L']).openapi({ description: 'How much work a fix usually is: minutes, hours or days' }),
    certainty: z.enum(['exact', 'judgement']).openapi({ description: 'A judgement can be wrong by nature' }),
    counts: z.enum(COUNTED_THINGS).openapi({ description: 'What the check judges one by one' }),
    judgesOnePage: z.boolean().openapi({ description: 'Whether the check also runs when a single page is rechecked' }),
    title: z.string(),
    why: z.string().openapi({ description: 'Why it matters' }),
    fix: z.string().openapi({ description: 'How to fix it' }),
    basis: z.string().openapi({ description: 'The standard, documentation or practice on which the check is based' }),
    source: z.string().nullable().openapi({ description: 'The web page of that standard or documentation' }),
    grade: z
      .enum(['A', 'B', 'C', '0'])
      .nullable()
      .openapi({
        description:
          'AI readiness: the evidence. A: a controlled study or an operator’s documentation; B: a correlation; ' +
          'C: consensus of practitioners; 0: folklore',
      }),
    toldBy: z.array(z.string()).openapi({ description: 'Checks that report the same pages in its place' }),
    offByDefault: z
      .string()
      .nullable()
      .openapi({ description: 'Why the check is off unless a rule set switches it on' }),
    browser: z.enum(['measures', 'renders']).nullable().openapi({
      description: 'What a browser must do with a page before the check can judge it; null if the HTML is enough',
    }),
    options: narrow<CheckDescription['options']>(z.record(z.string(), optionSchema)).openapi({
      description: 'What a rule set can change besides the severity, by name',
    }),
  })
  .openapi('Check')

const checkDetailSchema = checkSchema
  .extend({
    message: z.string().openapi({ description: 'An example of what a report says' }),
    severities: z.array(z.object({ from: z.number(), severity: severitySchema })).openapi({
      description: 'The severity by how often the issue occurs on a page. The first entry starts at 1',
    }),
    rule: z.array(z.string()).openapi({ description: 'What the check looks at. Code is in backticks' }),
    hints: z.array(z.string()).openapi({ description: 'Common mistakes when fixing the issue' }),
    example: z
      .object({ found: z.string(), fixed: z.string() })
      .nullable()
      .openapi({ description: 'Markup with the issue, and the same markup fixed' }),
    precision: z
      .object({ read: z.number(), right: z.number(), wrong: z.number(), note: z.string() })
      .nullable()
      .openapi({ description: 'How many findings on real pages we have read, and how many were right' }),
    related: z
      .array(z.object({ id: z.string(), title: z.string() }))
      .openapi({ description: 'Checks of the same category' }),
  })
  .openapi('CheckDetail')

export const showChecks = defineOperation({
  name: 'listChecks',
  summary: 'List all checks',
  description: 'Includes the texts that reports show. The list changes only when the product is updated.',
  access: forAnyone(),
  input: z.object({}),
  output: z.object({ checks: z.array(checkSchema) }),
  returns: 'All checks',
  run: async () => ({ checks: listChecks() }),
})

export const showCheckCounts = defineOperation({
  name: 'countChecks',
  summary: 'Count the checks',
  access: forAnyone(),
  input: z.object({}),
  output: z.object({
    total: z.number(),
    onByDefault: z.number(),
    onEachPage: z.number().openapi({ description: 'On by default, and judges page by page' }),
    onWholeSite: z.number().openapi({ description: 'On by default, and judges all pages together' }),
    categories: z.record(z.string(), z.number()).openapi({ description: 'How many checks each category has' }),
  }),
  returns: 'How many checks there are',
  run: async () => countChecks(),
})

export const showCheck = defineOperation({
  name: 'getCheck',
  summary: 'Get one check',
  description: 'Everything the catalogue says about a check, with its rule and an example.',
  access: forAnyone(),
  input: z.object({ checkId: z.string().openapi({ example: 'missing_title' }) }),
  output: checkDetailSchema,
  returns: 'The check',
  refuses: { 404: 'There is no such check' },
  run: async (_, { checkId }) => getCheck(checkId),
})
