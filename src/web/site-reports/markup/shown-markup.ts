import type { ApiValue } from '../../client/api-types.ts'

export type ShownMarkup = ApiValue<'GET', `/projects/${string}/site-reports/markup`>
export type ShownHreflang = ApiValue<'GET', `/projects/${string}/site-reports/hreflang`>
export type ShownSocial = ApiValue<'GET', `/projects/${string}/site-reports/social`>
