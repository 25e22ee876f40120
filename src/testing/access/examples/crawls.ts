import type { Examples } from './example.ts'

export const crawlExamples: Examples = {
  listChecks: { rule: 'public', status: 200 },
  countChecks: { rule: 'public', status: 200 },
  getCheck: { rule: 'public', input: { checkId: 'missing_title' }, status: 200 },
  listCrawls: { rule: 'account', status: 200 },
  listProjectCrawls: { rule: 'project: read', status: 200 },
}
