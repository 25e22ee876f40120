import * as schemas from '#operations/schemas/dashboard-schemas.ts'

// For files that still import them from here.
export const { changeRowsSchema, crawlChangesSchema, projectDashboardSchema } = schemas

const { search, ...rest } = schemas.changeFilter
export const changeFilter = { ...rest, q: search }
