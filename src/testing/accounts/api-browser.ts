import type { TestApp } from '../open-test-app.ts'

const USER_AGENT = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

// biome-ignore lint/suspicious/noExplicitAny: tests read any response of the API.
export type ApiResult = { status: number; body: any; headers: Headers }

export type ApiBrowser = {
  ask: (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown) => Promise<ApiResult>
  /** For the Cookie header. */
  cookie: () => string
}

/** Sends requests to the API like a browser, with the cookies of earlier responses. */
export function openApiBrowser({ origin }: Pick<TestApp, 'origin'>, cookie = ''): ApiBrowser {
  const cookies = new Map<string, string>()
  for (const pair of cookie.split('; ').filter(Boolean)) storeCookie(cookies, pair)
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return {
    cookie: cookieHeader,
    async ask(method, path, body) {
      const response = await fetch(`${origin}/api${path}`, {
        method,
        headers: {
          cookie: cookieHeader(),
          'user-agent': USER_AGENT,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
        redirect: 'manual',
      })
      for (const line of response.headers.getSetCookie()) storeCookie(cookies, line)
      return {
        status: response.status,
        body: response.status === 302 ? null : await response.json(),
        headers: response.headers,
      }
    },
  }
}

function storeCookie(cookies: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(line) ?? []
  if (/;\s*max-age=0/i.test(line)) cookies.delete(name)
  else cookies.set(name, value)
}
