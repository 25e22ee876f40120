// For files that still import it from here.
export { siteStateSchema } from '#operations/schemas/site-state-schemas.ts'
