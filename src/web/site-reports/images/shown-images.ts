import type { ApiValue } from '../../client/api-types.ts'

export type ShownImages = ApiValue<'GET', `/projects/${string}/site-reports/images`>
