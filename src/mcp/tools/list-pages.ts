import { z } from 'zod'
import { exploreAnswer } from '../answers/explore-answer.ts'
import { PAGED, PAGING } from '../answers/paging.ts'
import { CRAWL, pageContent } from '../answers/shapes.ts'
import { defineTool, READS } from '../tool.ts'

const NAME = 'list_pages'
const USUAL_COLUMNS = ['url', 'statusCode', 'indexability', 'issues', 'title', 'wordCount', 'inlinks', 'pageHealth']

export const listPages = defineTool({
  name: NAME,
  title: 'List pages',
  description:
    'Lists the pages of a crawl. A filter is text: statusCode >= 400 and url contains "/blog/"; indexability is ' +
    'noindex or title empty; issue is missing_title; text contains "free delivery". Operators: is, is-not, contains, ' +
    'lacks, starts, ends, matches (regular expression), mismatches, >=, <=, empty, filled. A wrong column name returns ' +
    'the list of columns.',
  input: z.strictObject({
    crawl: CRAWL,
    filter: z.string().max(4000).default('').describe('Default: all pages.'),
    sort: z.string().max(300).default('').describe('Column ids; a minus means descending: -inlinks,url'),
    columns: z.array(z.string().max(100)).max(30).default(USUAL_COLUMNS),
    ...PAGING,
  }),
  output: z.object({ ...PAGED, pages: z.array(z.looseObject({ pageContent: pageContent.optional() })) }),
  annotations: READS,
  run: (source, input) => exploreAnswer(source, input, { ...input, tool: NAME, table: 'pages' }),
})
