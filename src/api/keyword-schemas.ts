import { z } from '@hono/zod-openapi'
import { KEYWORD_PLACES, LONGEST_KEYWORD, MOST_KEYWORDS } from '#domain/keywords.ts'
import { projectCrawlSchema } from './project-schemas.ts'

/** What the API promises of keywords. The shapes are those of #domain. */

export const keywordsSchema = z
  .object({
    keywords: z.array(z.string('must be a text'), 'must be a list of texts').openapi({
      description: `Words or phrases, at most ${MOST_KEYWORDS} of at most ${LONGEST_KEYWORD} characters. Capitals, punctuation and the Unicode form make no difference.`,
      example: ['rye bread', 'harbour bakery'],
    }),
  })
  .openapi('ProjectKeywords')

export const placeSchema = z.enum(KEYWORD_PLACES, `must be one of ${KEYWORD_PLACES.join(', ')}`)

const keywordPageSchema = z
  .object({
    seq: z.int(),
    url: z.string(),
    title: z.string(),
    places: z.array(placeSchema).openapi({ description: 'Where on the page the keyword stands' }),
    inlinks: z.int().nullable(),
  })
  .openapi('KeywordPage')

export const keywordReportSchema = z
  .object({
    crawl: projectCrawlSchema,
    isLatest: z.boolean(),
    pagesRead: z.int(),
    keywords: z.array(
      z.object({
        keyword: z.string(),
        pages: z.int().openapi({ description: 'Pages that have it in at least one place' }),
        pagesIn: z.object({ title: z.int(), description: z.int(), h1: z.int(), url: z.int() }),
        best: keywordPageSchema.nullable().openapi({
          description: 'The page that has it in the most places; of several, the one that most pages link to',
        }),
      }),
    ),
  })
  .openapi('KeywordReport')

export const keywordPagesSchema = z
  .object({
    keyword: z.string(),
    rows: z.array(keywordPageSchema),
    total: z.int(),
    page: z.int(),
    pages: z.int(),
  })
  .openapi('KeywordPages')
