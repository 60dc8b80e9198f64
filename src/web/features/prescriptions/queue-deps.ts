import type { Prescription } from '#contract/prescriptions.ts'
import type { UploadStore } from './upload-store.ts'

/** What the queue needs of the server and the browser; tests pass their own. */
export type QueueDeps = {
  store: UploadStore
  /** The customer who is logged in; null without one. */
  account(): string | null
  find(draft: string): Promise<Prescription | null>
  start(draft: string): Promise<Prescription>
  send(
    target: { id: string; upload: string },
    file: Blob,
    onSent: (share: number) => void,
  ): Promise<Prescription>
  /** Resolves after so many ms, or when the connection returns. */
  pause(ms: number): Promise<void>
  newId(): string
  now(): number
}
