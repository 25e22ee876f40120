import { z } from '@hono/zod-openapi'
import { siteReportFields } from './site-report-schemas.ts'

const count = z.int()
const partlyCountedFiles = count.openapi({
  description: 'Files with more bytes than were counted. With such a file, `bytes` is a minimum.',
})
const groups = z.array(
  z.object({
    name: z.string().openapi({ description: 'Empty if it is not known' }),
    ...{ images: count, files: count, bytes: z.number(), partlyCountedFiles },
    ...{ unweighed: count, withoutAlt: count, broken: count },
  }),
)

export const imagesSchema = z
  .object({
    ...siteReportFields,
    counts: z
      .object({
        ...{ images: count, files: count, pages: count },
        bytes: z.number().openapi({ description: 'Of all files with a known weight, each once' }),
        partlyCountedFiles,
        ...{
          withoutAlt: count,
          emptyAlt: count,
          broken: count,
          restricted: count,
          blocked: count,
          unverified: count,
          oversized: count,
        },
        compared: count.openapi({ description: 'Images whose size in pixels and width attribute are known' }),
        ...{ legacy: count, unweighed: count, unweighedFiles: count, notRequested: count, inline: count },
        withoutUrl: count,
      })
      .openapi({ description: 'An image is an img element; several may use the same file' }),
    formats: groups,
    formatTotal: count,
    hosts: groups,
    hostTotal: count,
    patterns: groups,
    patternTotal: count,
    heaviest: z.array(
      z.object({
        src: z.string(),
        bytes: z.number(),
        format: z.string().nullable(),
        width: count.nullable(),
        height: count.nullable(),
        shownWidth: count.nullable(),
        images: count,
        pages: count,
        page: z.string(),
        seq: count.nullable(),
      }),
    ),
    weighedFiles: count,
  })
  .openapi('ImagesReport')
