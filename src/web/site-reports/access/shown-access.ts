import type { ApiValue } from '../../client/api-types.ts'

export type ShownAccess = ApiValue<'GET', `/projects/${string}/site-reports/access`>
export type ShownSimulation = ApiValue<'POST', `/projects/${string}/site-reports/robots-simulation`>
