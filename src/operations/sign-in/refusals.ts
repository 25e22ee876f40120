/** For the API document. */
export const INVALID = { 400: 'The request is not valid; the message says why' }
export const TOO_MANY = { 429: 'Too many attempts; see Retry-After' }
