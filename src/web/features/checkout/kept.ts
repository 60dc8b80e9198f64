import { readUser } from '../../session.ts'

/**
 * Something of the checkout that outlives a reload, in this tab and for this customer only: another
 * one who logs in here must neither see the address nor prove the payment of the one before.
 */
export function keptInTab<T extends object>(key: string) {
  const owner = () => readUser()?._id ?? ''
  return {
    read(): T | null {
      try {
        const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
        if (typeof kept !== 'object' || kept === null) return null
        const { of, value } = kept as { of?: string; value?: T }
        return of === owner() && value !== undefined ? value : null
      } catch {
        return null
      }
    },
    write(value: T): void {
      try {
        sessionStorage.setItem(key, JSON.stringify({ of: owner(), value }))
      } catch {
        // Storage is forbidden or full: then it does not outlive a reload, and nothing else is lost.
      }
    },
    clear(): void {
      try {
        sessionStorage.removeItem(key)
      } catch {
        // What can't be written can't be there.
      }
    },
  }
}

export type Kept<T extends object> = ReturnType<typeof keptInTab<T>>
