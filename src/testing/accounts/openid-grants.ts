import { createHash, randomBytes } from 'node:crypto'

type Grant<Person> = { redirectUri: string; challenge: string; nonce: string | null; person: Person }

/** Each code can be exchanged for an access token only once. */
export function createOpenIdGrants<Person>() {
  const codes = new Map<string, Grant<Person>>()
  const people = new Map<string, Person>()
  return {
    add(requested: URLSearchParams, redirectUri: string, person: Person): string {
      const code = randomBytes(16).toString('hex')
      const challenge = requested.get('code_challenge') as string
      codes.set(code, { redirectUri, challenge, nonce: requested.get('nonce'), person })
      return code
    },
    /** Null if the code, the PKCE verifier or the redirect URL is wrong. */
    exchange(form: URLSearchParams): { grant: Grant<Person>; accessToken: string } | null {
      const code = form.get('code') ?? ''
      const grant = codes.get(code)
      codes.delete(code)
      const proof = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url')
      if (!grant || grant.challenge !== proof || grant.redirectUri !== form.get('redirect_uri')) return null
      const accessToken = randomBytes(16).toString('hex')
      people.set(accessToken, grant.person)
      return { grant, accessToken }
    },
    personWith: (accessToken: string): Person | undefined => people.get(accessToken),
  }
}
