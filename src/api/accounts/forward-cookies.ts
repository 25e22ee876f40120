import type { Context } from 'hono'
import type { ApiEnv } from '../request-variables.ts'

export function forwardCookies(context: Context<ApiEnv>, setCookies: string[]): void {
  for (const cookie of setCookies) context.header('set-cookie', cookie, { append: true })
}
