import { createContext, useContext } from 'react'

/** This page's CSP nonce. The server and client entries both provide it, so that they render the same attributes. */
export const NonceContext = createContext('')

export function useNonce(): string {
  return useContext(NonceContext)
}
