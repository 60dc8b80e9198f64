import type { Prescription } from '#contract/prescriptions.ts'

export type QueuedFile = {
  id: string
  /** The prescription that it belongs to. */
  draft: string
  name: string
  state: 'waiting' | 'sending' | 'failed'
  /** How much has been sent, from 0 to 1. */
  share: number
  trouble: string
  /** A failed file that is still here and can be sent again. */
  canRetry: boolean
}
export type QueueState = {
  /** Whether the shown prescription could be read; `missing`: the customer has none with this id. */
  phase: 'loading' | 'ready' | 'failed' | 'missing'
  /** Those of the shown prescription. */
  files: readonly QueuedFile[]
  /** Files wait, perhaps for another prescription. */
  pending: boolean
  /** As the server has it; null before its first page. */
  prescription: Prescription | null
  /** Why nothing is being sent although files wait. */
  paused: 'offline' | 'busy' | 'login' | null
}

export const beforeReading: QueueState = {
  phase: 'loading',
  files: [],
  pending: false,
  prescription: null,
  paused: null,
}

/** A file that has just been chosen, or was read from the browser. */
export function waiting({
  id,
  draft,
  name,
}: Pick<QueuedFile, 'id' | 'draft' | 'name'>): QueuedFile {
  return { id, draft, name, state: 'waiting', share: 0, trouble: '', canRetry: false }
}

export function isWaiting({ state }: QueuedFile): boolean {
  return state === 'waiting'
}
