import { z } from '@hono/zod-openapi'
import { KEYWORD_PLACES, MAX_KEYWORD_LENGTH, MAX_KEYWORDS } from '#domain/projects/keywords.ts'
import { projectCrawlSchema } from '../schemas/project-schemas.ts'

export const keywordsSchema = z
  .object({
    keywords: z.array(z.string('must be a string'), 'must be a list of strings').openapi({
      description:
        `Up to ${MAX_KEYWORDS} words or phrases of at most ${MAX_KEYWORD_LENGTH} characters. ` +
        'Case, punctuation and Unicode form are ignored.',
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
    places: z.array(placeSchema).openapi({ description: 'Where the keyword appears on the page' }),
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
        pages: z.int().openapi({ description: 'Pages with the keyword in at least one place' }),
        pagesIn: z.object({ title: z.int(), description: z.int(), h1: z.int(), url: z.int() }),
        best: keywordPageSchema.nullable().openapi({
          description: 'The page with the keyword in the most places; in a tie, the one with the most links to it',
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
