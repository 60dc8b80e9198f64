import type { Prescription } from '#contract/prescriptions.ts'

export type QueuedFile = {
  id: string
  /** The prescription that it belongs to. */
  prescriptionId: string
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
  prescriptionId,
  name,
}: Pick<QueuedFile, 'id' | 'prescriptionId' | 'name'>): QueuedFile {
  return { id, prescriptionId, name, state: 'waiting', share: 0, trouble: '', canRetry: false }
}

export function isWaiting({ state }: QueuedFile): boolean {
  return state === 'waiting'
}

/** Why a prescription with these files cannot be finished yet; '' if it can. A refused file holds nothing up. */
export function hindranceOf(files: readonly QueuedFile[]): string {
  if (files.some(({ state }) => state !== 'failed'))
    return 'Your prescription is still being uploaded. Try again in a moment.'
  const failed = files.filter(({ canRetry }) => canRetry).length
  if (failed === 0) return ''
  return failed === 1
    ? 'One file was not uploaded. Try again or remove it.'
    : `${failed} files were not uploaded. Try again or remove them.`
}
