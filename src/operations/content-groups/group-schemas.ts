import { z } from '@hono/zod-openapi'

const text = z.string('must be a string')

export const groupSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    slug: z.string(),
    color: z.string().nullable().openapi({ description: 'A colour such as #2563eb; always null for tags' }),
  })
  .openapi('ContentGroup')

export const usedGroupSchema = groupSchema.extend({
  count: z.int().openapi({ description: 'The number of items that use the category or tag, published or not' }),
})

export const typedGroupSchema = z.object({
  name: text.openapi({ description: 'At most 60 characters; must be unique, ignoring case' }),
  slug: text.optional().openapi({ description: 'Derived from the name if omitted' }),
  color: text.nullish().openapi({ description: 'A colour such as #2563eb; for categories only' }),
})
