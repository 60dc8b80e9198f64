import { readUser } from './session.ts'

/**
 * Stores a value in sessionStorage for this tab and this customer, so that it survives a reload. Another
 * customer who logs in here must neither see the address nor verify the payment of the previous one.
 */
export function storedInTab<T extends object>(key: string) {
  const owner = () => readUser()?._id ?? ''
  return {
    read(): T | null {
      try {
        const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
        if (typeof stored !== 'object' || stored === null) return null
        const { of, value } = stored as { of?: string; value?: T }
        return of === owner() && value !== undefined ? value : null
      } catch {
        return null
      }
    },
    write(value: T): void {
      try {
        sessionStorage.setItem(key, JSON.stringify({ of: owner(), value }))
      } catch {
        // Storage is disabled or full: the value does not survive a reload.
      }
    },
    clear(): void {
      try {
        sessionStorage.removeItem(key)
      } catch {
        // Without storage there is nothing to remove.
      }
    },
  }
}
