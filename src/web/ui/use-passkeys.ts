import { useHydrated } from './use-hydrated.ts'

/** Whether the browser knows passkeys; null on the server and in its markup, where nobody knows yet. */
export function usePasskeys(): boolean | null {
  return useHydrated() ? typeof window.PublicKeyCredential === 'function' : null
}
