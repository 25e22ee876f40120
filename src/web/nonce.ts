import { createContext, useContext } from 'react'

/** The nonce of this page's content policy. Both entries provide it, so that both render the same attributes. */
export const NonceContext = createContext('')

export function useNonce(): string {
  return useContext(NonceContext)
}
