// For files that still import it from here.
export { pageDetailSchema } from '#operations/schemas/page-detail-schemas.ts'
