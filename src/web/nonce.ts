import { createContext, useContext } from 'react'

/** The nonce while the server renders; empty in the browser, where React leaves the attribute alone. */
export const NonceContext = createContext('')

export function useNonce(): string {
  return useContext(NonceContext)
}
