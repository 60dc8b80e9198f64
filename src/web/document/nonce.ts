import { createContext, useContext } from 'react'

/** The page's CSP nonce while the server renders. The browser hides nonces, so there it is undefined. */
export const NonceContext = createContext<string | undefined>(undefined)

export function useNonce(): string | undefined {
  return useContext(NonceContext)
}
