// For files that still import them from here.
export { checkResultSchema, issueReportSchema, reportPageSchema } from '#operations/schemas/report-schemas.ts'
