import { z } from '@hono/zod-openapi'
import { LLM_FACTOR_NAMES } from '#domain/issues/explain-llm-readiness.ts'
import type { LlmFactors } from '#domain/issues/score.ts'
import { LLMS_LINK_STATES, type LlmsLinkState } from '#domain/site-reports/llms-txt.ts'
import { PASSAGE_VERDICTS } from '#domain/site-reports/passage.ts'
import { aiChecksSchema } from '../../schemas/dashboard-schemas.ts'
import { checkOutcomeFields } from './page-group-schemas.ts'
import { siteReportFields } from './site-report-schemas.ts'

const seq = z.int().nullable()
const number = z.number().nullable()
const factors = Object.keys(LLM_FACTOR_NAMES) as (keyof LlmFactors)[]

export const aiSchema = z
  .object({
    ...siteReportFields,
    pages: z.int(),
    aiIndex: z.int().nullable(),
    aiSum: z.string().nullable(),
    aiLimits: z.array(z.string()),
    aiChecks: aiChecksSchema,
    checks: z.array(z.object({ ...checkOutcomeFields, points: number })),
    llm: z.object({
      score: number,
      scored: z.int(),
      missing: z.array(z.object({ factor: z.enum(factors), pages: z.int() })),
    }),
    reading: z.object({
      pages: z.int(),
      textTokens: z.number(),
      htmlTokens: z.number(),
      medianTextTokens: number,
      medianHtmlTokens: number,
      boilerplate: number,
      mostlyBoilerplate: z.int(),
      longTexts: z.int(),
      rendered: z.int(),
      byScript: z.int(),
      heaviest: z.array(
        z.object({ url: z.string(), seq, textTokens: z.number(), htmlTokens: z.number(), mainShare: number }),
      ),
      byTemplate: z.array(
        z.object({ template: z.string(), pages: z.int(), medianTextTokens: number, mainShare: number }),
      ),
    }),
    passages: z.object({
      asking: z.int(),
      questions: z.int(),
      judged: z.int(),
      standalone: z.int(),
      answering: z.int(),
      examples: z.array(z.object({ url: z.string(), seq, questions: z.int(), judged: z.int(), standalone: z.int() })),
    }),
  })
  .openapi('AiReport')

export const aiPageSchema = z
  .object({
    ...siteReportFields,
    page: z
      .object({
        url: z.string(),
        seq,
        title: z.string(),
        text: z.string().openapi({ description: 'The start of the main text' }),
        length: z.int(),
        textTokens: number,
        htmlTokens: number,
        words: z.int(),
        visibleWords: number,
        mainShare: number,
        language: z.string().nullable(),
        raw: z.object({ words: z.int(), text: z.string(), length: z.int() }).nullable(),
        renderingError: z.string().nullable(),
        questions: z.int(),
        passages: z.array(
          z.object({
            question: z.string(),
            level: z.int(),
            path: z.string(),
            verdict: z.enum(PASSAGE_VERDICTS),
            reason: z.string(),
            opening: z.string(),
            words: z.int(),
          }),
        ),
      })
      .nullable(),
  })
  .openapi('AiPage')

const states = Object.keys(LLMS_LINK_STATES) as LlmsLinkState[]
export const llmsSchema = z
  .object({
    ...siteReportFields,
    url: z.string(),
    state: z.enum(['found', 'missing', 'html', 'not-text', 'unknown']),
    statusCode: z.int().nullable(),
    contentType: z.string().nullable(),
    isCut: z.boolean(),
    file: z
      .object({
        title: z.string().nullable(),
        summary: z.string().nullable(),
        sections: z.array(z.object({ name: z.string(), line: z.int(), links: z.int() })),
        problems: z.array(z.object({ line: z.int().nullable(), words: z.string() })),
      })
      .nullable(),
    links: z.array(
      z.object({
        line: z.int(),
        section: z.string(),
        name: z.string(),
        url: z.string().nullable(),
        written: z.string(),
        state: z.enum(states),
        seq,
        statusCode: z.int().nullable(),
      }),
    ),
    counts: z.array(z.object({ state: z.enum(states), links: z.int() })),
    indexable: z.int(),
    listed: z.int(),
  })
  .openapi('LlmsReport')
