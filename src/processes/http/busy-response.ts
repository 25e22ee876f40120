import type { Context } from 'hono'
import { PRODUCT_NAME } from '#domain/system/product.ts'

type Busy = { status: 429 | 503; code: string; message: string; retryAfterSeconds: number }

/** Long enough for the queue of waiting requests to empty. */
const RETRY_AFTER_SECONDS = 2

export function respondOverloaded(context: Context): Response {
  const message = 'This server is busy right now. Please try again in a few seconds.'
  return respondBusy(context, { status: 503, code: 'busy', message, retryAfterSeconds: RETRY_AFTER_SECONDS })
}

export function respondTooMany(context: Context, retryAfterSeconds: number): Response {
  const message = 'Too many requests came from your network. Please try again in a moment.'
  return respondBusy(context, { status: 429, code: 'limit_reached', message, retryAfterSeconds })
}

function respondBusy(context: Context, { status, code, message, retryAfterSeconds }: Busy): Response {
  const headers = { 'Retry-After': String(retryAfterSeconds), 'Cache-Control': 'no-store' }
  if (context.req.path.startsWith('/api/')) return context.json({ error: { code, message } }, status, headers)
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${PRODUCT_NAME} is busy</title><h1>${PRODUCT_NAME} is busy</h1><p>${message}</p>`
  return context.html(page, status, headers)
}
