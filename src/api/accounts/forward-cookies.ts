import type { Context } from 'hono'
import type { ApiEnv } from '../request-variables.ts'

/** Hands the cookies that an operation made for the browser on to it. */
export function forwardCookies(context: Context<ApiEnv>, setCookies: string[]): void {
  for (const cookie of setCookies) context.header('set-cookie', cookie, { append: true })
}
