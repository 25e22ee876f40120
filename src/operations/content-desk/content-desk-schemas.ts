import { z } from '@hono/zod-openapi'
import { CMS_TEMPLATES, CONTENT_KINDS, CONTENT_STATUSES } from '#domain/content/content.ts'

const kind = z.string().openapi({ enum: [...CONTENT_KINDS] })
export const ofKind = { kind }
export const ofItem = { kind, id: z.string() }
export const ofRevision = { ...ofItem, revision: z.coerce.number('must be a number').int() }

export const NO_SUCH_ITEM = { 404: 'No such item or kind of content' }
export const WRONG_FIELD = { 400: 'A field has an invalid value; the message says which' }
export const CHANGE_REFUSALS = {
  ...WRONG_FIELD,
  ...NO_SUCH_ITEM,
  409: {
    reason:
      'edited_meanwhile: someone has saved a newer version. slug_taken: another item of this kind has the slug. ' +
      'wrong_status: the item cannot change to this status from its current one. ' +
      'check_article: the article is generated from a check and cannot be edited',
    details: {
      savedBy: z
        .string()
        .nullable()
        .optional()
        .openapi({ description: 'With edited_meanwhile: who last saved the item' }),
      savedAt: z.iso.datetime().optional().openapi({ description: 'With edited_meanwhile: when the item was saved' }),
      version: z.int().optional().openapi({ description: 'With edited_meanwhile: the current version' }),
    },
  },
}

const text = z.string('must be a string')
const optionalText = text.nullable()

export const fieldsSchema = z
  .object({
    title: text,
    slug: text.openapi({
      description: 'Lower-case letters, digits and single hyphens; if empty, it is derived from the title',
    }),
    excerpt: text,
    content: text.openapi({ description: 'HTML, at most 500 kB. Anything unsafe is removed on saving' }),
    categoryId: optionalText.openapi({ description: 'Posts and articles only' }),
    tagIds: z.array(text, 'must be a list of ids').max(100).openapi({ description: 'Posts only' }),
    featuredImageUrl: optionalText.openapi({
      description: 'Posts only: a picture on this site, under /media/ or /images/',
    }),
    featuredImageAlt: text,
    authorName: text.openapi({ description: 'Posts only' }),
    template: z
      .enum(CMS_TEMPLATES, `must be one of ${CMS_TEMPLATES.join(', ')}`)
      .openapi({ description: 'Pages only' }),
    metaTitle: optionalText,
    metaDescription: optionalText,
    ogTitle: optionalText,
    ogDescription: optionalText,
    ogImageUrl: optionalText.openapi({ description: 'An http(s) URL, or a path on this site' }),
    canonicalUrl: optionalText.openapi({ description: 'An http(s) URL, or a path on this site' }),
  })
  .openapi('ContentFields')

export const version = z.int('must be a whole number').openapi({
  description: 'The version your change is based on; if someone has saved a newer one, the request fails with 409',
})

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
    updatedById: z.string().nullable().openapi({ description: 'The account that last saved the item' }),
    checkId: z
      .string()
      .nullable()
      .openapi({ description: 'The check this article is generated from, if any; such articles are read-only' }),
    path: z.string().openapi({ description: 'The path of the item on the site, once published' }),
  })
  .openapi('ContentItem')

export const savedItemSchema = itemSchema
  .extend({
    notes: z.array(z.string()).optional().openapi({
      description: 'Notes on the change, such as a redirect that has ended; absent if there are none',
    }),
  })
  .openapi('SavedContentItem')

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
  counts: z.record(z.enum(CONTENT_STATUSES), z.int()).openapi({ description: 'The number of items with each status' }),
})

export const statusChangeSchema = z.object({
  status,
  publishAt: z
    .string('must be a date and a time')
    .nullish()
    .openapi({ description: 'Only with the status scheduled: when to publish; must be in the future' }),
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
      description:
        'Links in the text to paths on this site, or to fragments of the page, that do not exist; ' +
        'they do not affect the scores',
    }),
    canonicalElsewhere: z.string().nullable().openapi({
      description: 'The canonical URL, if it is not the item’s own; the item is then left out of the sitemap',
    }),
    deadPictures: z.array(z.string()).openapi({
      description: 'Pictures in the text that do not exist; they do not affect the scores',
    }),
    lostRedirect: z
      .string()
      .nullable()
      .openapi({
        description:
          'A warning if this slug is a former slug of another item: the redirect to that item ends when this one is ' +
          'published. Otherwise null',
      }),
  })
  .openapi('DraftCheck')
