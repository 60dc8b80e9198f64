import type { Prescription } from '#contract/prescriptions.ts'
import type { QueuedFile } from './queue-state.ts'
import type { UploadStore } from './upload-store.ts'

/** What the queue needs of the server and the browser; tests pass their own. */
export type QueueDeps = {
  store: UploadStore
  /** The customer who is logged in; null without one. */
  account(): string | null
  find(prescriptionId: string): Promise<Prescription | null>
  start(prescriptionId: string): Promise<Prescription>
  send(
    target: { id: string; upload: string },
    file: Blob,
    onSent: (share: number) => void,
  ): Promise<Prescription>
  /** Resolves after so many ms, or when the connection returns. */
  pause(ms: number): Promise<void>
  /** A file was refused, for good or until the customer sends it again. `isShown`: with the shown prescription. */
  onFailed(file: QueuedFile, isShown: boolean): void
  newId(): string
  now(): number
}
