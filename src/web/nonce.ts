import { createContext, useContext } from 'react'

/** The CSP nonce of this page. The server and client entries both provide it to render the same attributes. */
export const NonceContext = createContext('')

export function useNonce(): string {
  return useContext(NonceContext)
}
