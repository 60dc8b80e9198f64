import { useSyncExternalStore } from 'react'
import { watchSession } from './session.ts'

/** The PIN code to which the visitor wants medicines delivered; null if none was chosen. */
export function readDeliveryPin(): string | null {
  try {
    return localStorage.getItem('deliveryPin')
  } catch {
    return null
  }
}

/** Remembers the PIN code on this device until a logout; null forgets it. */
export function storeDeliveryPin(pin: string | null): void {
  if (pin === null) localStorage.removeItem('deliveryPin')
  else localStorage.setItem('deliveryPin', pin)
  window.markRoot?.()
  // As if another tab had stored it: who watches the session learns of it.
  window.dispatchEvent(new StorageEvent('storage', { key: 'deliveryPin' }))
}

/** The same in a page: null while rendering on the server, during hydration, and without one. */
export function useDeliveryPin(): string | null {
  return useSyncExternalStore(watchSession, readDeliveryPin, () => null)
}
