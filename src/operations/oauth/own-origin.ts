import type { App } from '../app.ts'

/**
 * The issuer of tokens. Clients compare it with the URL they use, so without PUBLIC_URL it is the host of the request.
 */
export function ownOrigin({ settings }: Pick<App, 'settings'>, host: string | null | undefined): string {
  const { publicUrl, hasPublicUrl } = settings
  if (hasPublicUrl || !host || !URL.canParse(`http://${host}`)) return publicUrl
  const { origin, host: read } = new URL(`http://${host}`)
  return read === host.toLowerCase() ? origin : publicUrl
}

/** The only resource that tokens are for (RFC 8707). */
export function resourceOf(origin: string): string {
  return `${origin}/mcp`
}

export function isOwnResource(origin: string, resource: string): boolean {
  return resource === resourceOf(origin) || resource === `${resourceOf(origin)}/`
}
