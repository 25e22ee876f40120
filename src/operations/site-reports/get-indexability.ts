import { readIndexability } from '#archive/explore/reports/indexability.ts'
import { defineOperation } from '../define-operation.ts'
import { USED_FOR_TABLES } from '../explorer/with-crawl-tables.ts'
import { readFromTables, SITE_REPORT } from './read-site-report.ts'
import { indexabilitySchema } from './schemas/indexability-schemas.ts'

export const getIndexability = defineOperation({
  ...SITE_REPORT,
  uses: USED_FOR_TABLES,
  name: 'getIndexability',
  summary: 'Get why pages can or cannot be indexed, with where that is stated',
  output: indexabilitySchema,
  returns: 'The report',
  run: (context) => readFromTables(context, readIndexability),
})
