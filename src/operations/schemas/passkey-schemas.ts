import { z } from '@hono/zod-openapi'

/** The browser's format: https://www.w3.org/TR/webauthn-3/#sctn-parseCreationOptionsFromJSON */
export const passkeyOptions = z.looseObject({ challenge: z.string() }).openapi('PasskeyOptions')

export const passkeyResponse = z
  .looseObject({ id: z.string().regex(/^[\w-]{1,2000}$/) }, 'must be the passkey response from the browser')
  .openapi('PasskeyResponse')
