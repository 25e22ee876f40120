import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { ApiEnv } from '../request-variables.ts'

/** Returns what the API reference calls the request, for example 'Update the profile'. */
export type SummaryOf = (context: Context<ApiEnv>) => string | null

/** Reads the routes on the first call, because only then are all of them registered. */
export function actSummaries(api: OpenAPIHono<ApiEnv>): SummaryOf {
  let summaries: Map<string, string> | undefined
  return (context) => {
    summaries ??= readSummaries(api)
    const { method } = context.req
    for (const { path } of matchedRoutes(context)) {
      const summary = summaries.get(`${method} ${path}`)
      if (summary) return summary
    }
    return null
  }
}

function readSummaries({ openAPIRegistry }: OpenAPIHono<ApiEnv>): Map<string, string> {
  const routes = openAPIRegistry.definitions.flatMap((one) => (one.type === 'route' ? [one.route] : []))
  return new Map(
    routes.map(({ method, path, summary }) => [
      `${method.toUpperCase()} /api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      summary ?? '',
    ]),
  )
}
