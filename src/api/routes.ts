import type { CalledRoute } from './operation-route.ts'
import type { OPERATION_ROUTES } from './operation-routes.ts'

/**
 * Every route as its callers see it. `body` is `never` if the route takes none; `response` is `never` if it is not
 * JSON.
 */
export type ApiRoute =
  | CalledRoute<(typeof OPERATION_ROUTES)[number]>
  | { method: 'GET'; path: '/openapi.json'; body: never; response: object }
