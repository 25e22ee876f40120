import { z } from '@hono/zod-openapi'
import { CONTENT_KINDS, CONTENT_STATUSES, PAGE_TEMPLATES } from '#domain/content.ts'
import { json, refusal, SIGN_IN_REQUIRED } from './answers.ts'
import { errorSchema } from './schemas.ts'

/** What the API promises of the content desk. The shapes are those of #domain/content-desk.ts. */

const kind = z.string().openapi({ param: { name: 'kind', in: 'path' }, enum: [...CONTENT_KINDS] })
const id = z.string().openapi({ param: { name: 'id', in: 'path' } })
export const kindParams = z.object({ kind })
export const itemParams = z.object({ kind, id })
export const revisionParams = z.object({
  kind,
  id,
  version: z.coerce
    .number('must be a number')
    .int()
    .openapi({ param: { name: 'version', in: 'path' } }),
})

export const EDITORS_ONLY = { ...SIGN_IN_REQUIRED, 403: refusal('Whoever is signed in is neither editor nor admin') }
export const NO_SUCH_ITEM = { 404: refusal('There is no such item, or no such kind of content') }
export const WRONG_FIELD = { 400: refusal('A field has a value that it cannot have; the message says which') }
export const NOT_NOW = {
  409: json(
    z.object({
      error: errorSchema.shape.error.extend({
        savedBy: z.string().nullable().optional().openapi({ description: 'With edited_meanwhile: who saved last' }),
        savedAt: z.iso.datetime().optional().openapi({ description: 'With edited_meanwhile: when' }),
        version: z.int().optional().openapi({ description: 'With edited_meanwhile: the version there is now' }),
      }),
    }),
    'edited_meanwhile: somebody saved the item after the version that was sent. slug_taken: another item of the kind has the slug. wrong_status: the item cannot go there from its status. check_article: the article is a check’s own',
  ),
}

const text = z.string('must be a text')
const optionalText = text.nullable()

export const fieldsSchema = z
  .object({
    title: text,
    slug: text.openapi({ description: 'Small letters, digits and single hyphens; an empty one is made of the title' }),
    excerpt: text,
    content: text.openapi({ description: 'HTML, at most 500 kB. What could do harm is left out when it is saved' }),
    categoryId: optionalText.openapi({ description: 'Posts and articles' }),
    tagIds: z.array(text, 'must be a list of ids').max(100).openapi({ description: 'Posts' }),
    featuredImageUrl: optionalText.openapi({ description: 'Posts: a picture of ours, under /media/ or /images/' }),
    featuredImageAlt: text,
    authorName: text.openapi({ description: 'Posts' }),
    template: z.enum(PAGE_TEMPLATES, `must be one of ${PAGE_TEMPLATES.join(', ')}`).openapi({ description: 'Pages' }),
    metaTitle: optionalText,
    metaDescription: optionalText,
    ogTitle: optionalText,
    ogDescription: optionalText,
    ogImageUrl: optionalText.openapi({ description: 'An http(s) address, or a path of ours' }),
    canonicalUrl: optionalText.openapi({ description: 'An http(s) address, or a path of ours' }),
  })
  .openapi('ContentFields')

export const version = z
  .int('must be a whole number')
  .openapi({ description: 'The version that the change began with; another one in the meantime is a conflict' })

const status = z.enum(CONTENT_STATUSES, `must be one of ${CONTENT_STATUSES.join(', ')}`)
const moment = z.iso.datetime()

export const itemSchema = fieldsSchema
  .extend({
    id: z.uuid(),
    kind: z.enum(CONTENT_KINDS),
    status,
    version: z.int(),
    publishAt: moment.nullable(),
    publishedAt: moment.nullable(),
    createdAt: moment,
    updatedAt: moment,
    updatedBy: z.string().nullable(),
    checkId: z.string().nullable().openapi({ description: 'The check whose words the article shows; it is read only' }),
    path: z.string().openapi({ description: 'Where visitors find it, or will' }),
  })
  .openapi('ContentItem')

const rowSchema = itemSchema.pick({
  id: true,
  kind: true,
  title: true,
  slug: true,
  status: true,
  publishAt: true,
  publishedAt: true,
  updatedAt: true,
  updatedBy: true,
  categoryId: true,
  checkId: true,
  path: true,
})

export const listSchema = z.object({
  items: z.array(rowSchema),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  counts: z.record(z.enum(CONTENT_STATUSES), z.int()).openapi({ description: 'How many items have each status' }),
})

export const statusChangeSchema = z.object({
  status,
  publishAt: z
    .string('must be a date and a time')
    .nullish()
    .openapi({ description: 'With scheduled: when; in the future' }),
  version,
})

export const revisionSchema = z
  .object({ version: z.int(), savedAt: moment, savedBy: z.string().nullable(), title: z.string(), status })
  .openapi('Revision')

export const revisionDetailSchema = revisionSchema.extend({ fields: fieldsSchema })

export const draftCheckSchema = z
  .object({
    healthScore: z.int(),
    llmReadiness: z.int(),
    issues: z.array(
      z.object({
        type: z.string(),
        severity: z.enum(['high', 'medium', 'low']),
        title: z.string(),
        message: z.string(),
        fix: z.string(),
      }),
    ),
    recommendations: z.array(z.string()),
    deadLinks: z.array(z.string()).openapi({
      description: 'Paths of this site that the text links to, where a visitor finds nothing; no part of the scores',
    }),
  })
  .openapi('DraftCheck')
