import type { OpenAPIHono } from '@hono/zod-openapi'
import type { App } from '#operations/app.ts'
import type { ApiEnv } from './request-variables.ts'

export function addPageDetailRoutes(_api: OpenAPIHono<ApiEnv>, _app: App): void {}
