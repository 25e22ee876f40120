import type { ApiValue } from '../../client/api-types.ts'

export type ShownIndexability = ApiValue<'GET', `/projects/${string}/site-reports/indexability`>
