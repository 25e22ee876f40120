import { z } from '@hono/zod-openapi'
import { checkKeyword } from '#domain/projects/keyword-rules.ts'
import { wordsOf } from '#domain/projects/keyword-words.ts'
import { listKeywordPages as readPages } from '#store/projects/keyword-counts.ts'
import { writeKeywordTexts } from '#store/projects/keyword-texts.ts'
import { defineOperation } from '../define-operation.ts'
import { onReportInput, pageQuery } from '../inputs.ts'
import { insist } from '../projects/read-fields.ts'
import { onReport } from '../reports/on-report.ts'
import { PRO_KEYWORDS } from './get-keywords.ts'
import { keywordPagesSchema, placeSchema } from './keyword-schemas.ts'

const PER_PAGE = 25

export const listKeywordPages = defineOperation({
  name: 'listKeywordPages',
  summary: 'List the pages of a crawl that contain a keyword',
  description:
    'Returns 25 pages at a time, sorted by the number of places the keyword appears in and then by the number of ' +
    'links to the page. Part of the Pro plan.',
  access: onReport('read', PRO_KEYWORDS),
  uses: ['database'],
  input: z.object({
    ...onReportInput,
    keyword: z.string().max(1000).openapi({ description: 'Any word or phrase, even one that is not saved' }),
    place: placeSchema.optional().openapi({ description: 'Only pages with the keyword in this place' }),
    page: pageQuery,
  }),
  output: keywordPagesSchema,
  returns: 'One page of results',
  refuses: { 400: 'The keyword is empty or too long' },
  async run({ app, crawl }, input) {
    const keyword = insist(checkKeyword(input.keyword))
    await writeKeywordTexts(app.database, crawl.id)
    const { rows, total, page } = await readPages(app.database, crawl.id, {
      needle: wordsOf(keyword),
      place: input.place ?? null,
      page: input.page,
      perPage: PER_PAGE,
    })
    return { keyword, rows, total, page, pages: Math.max(1, Math.ceil(total / PER_PAGE)) }
  },
})
