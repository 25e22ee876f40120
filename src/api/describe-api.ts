import type { OpenAPIHono } from '@hono/zod-openapi'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { sessionCookie } from '#operations/auth/auth-names.ts'
import { SIGNED } from './describe-route.ts'
import type { ApiEnv } from './request-variables.ts'

export function describeApi(api: OpenAPIHono<ApiEnv>, publicUrl: string): object {
  const document = api.getOpenAPI31Document(ABOUT_API)
  return {
    ...document,
    // By default, signing a request is optional and decides what an operation returns.
    security: [{}, ...SIGNED],
    components: {
      ...document.components,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie(publicUrl),
          description: 'The cookie set by signing in, for example with POST /auth/sign-in.',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An API key of a workspace, as Authorization: Bearer pw_… Its scope (read, crawl or manage) says what it may ' +
            'do. Responses have RateLimit headers. A POST with an Idempotency-Key is done once within 24 hours, where the header is listed.',
        },
      },
    },
  }
}

const ABOUT_API = {
  openapi: '3.1.0',
  info: {
    title: `${PRODUCT_NAME} API`,
    version: '1',
    description:
      'Crawl websites, watch crawls live and read the results. Errors have the shape {error: {code, message}}.',
  },
  servers: [{ url: '/api' }],
}
