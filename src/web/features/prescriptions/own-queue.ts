import { useSyncExternalStore } from 'react'
import type { Prescription } from '#contract/prescriptions.ts'
import { privateApi as contract } from '#contract/private.ts'
import { api } from '../../api/api.ts'
import { upload } from '../../api/upload.ts'
import { isRefusal } from '../../format/problems.ts'
import { readSession, watchSession } from '../../session/session.ts'
import { notify } from '../../toasts/notify.ts'
import { isFileListOnScreen } from './files-on-screen.ts'
import { beforeReading, type QueueState } from './queue-state.ts'
import { sentType } from './sent-type.ts'
import { createUploadQueue } from './upload-queue.ts'
import { browserStore } from './upload-store.ts'

function account(): string | null {
  const session = readSession()
  return session?.role === 'customer' ? (session.user?._id ?? null) : null
}

/** The one queue of this tab. */
export const uploads = createUploadQueue({
  store: browserStore(),
  account,
  find: async (id) => {
    try {
      return (await api.prescriptions.detail({ params: { id } })).prescription
    } catch (error) {
      if (isRefusal(error, 404)) return null
      throw error
    }
  },
  start: async (id) => (await api.prescriptions.start({ params: { id } })).prescription,
  send: async (params, file, onSent) => {
    const answer = await upload(contract.prescriptions.upload, {}, file, {
      params,
      type: sentType(file),
      onSent,
    })
    return (JSON.parse(answer) as { prescription: Prescription }).prescription
  },
  pause: (ms) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, ms)
    const goOn = () => resolve()
    window.addEventListener('online', goOn)
    return promise.finally(() => {
      clearTimeout(timer)
      window.removeEventListener('online', goOn)
    })
  },
  onFailed: ({ name, trouble }, isShown) => {
    if (!isShown || !isFileListOnScreen()) notify.error(`${name} was not uploaded: ${trouble}`)
  },
  newId: () => crypto.randomUUID(),
  now: () => Date.now(),
})

// Pages without uploads need not load this file to know that nothing waits (pages/areas/customer-area.tsx).
uploads.watch(() => {
  if (uploads.state().pending) localStorage.setItem('uploads', 'waiting')
  else localStorage.removeItem('uploads')
})

if (typeof window !== 'undefined') {
  let last = account()
  watchSession(() => {
    const left = last
    last = account()
    if (left !== null && left !== last) uploads.leave()
  })
}

/** The queue's state; on the server and during hydration, that before anything was read. */
export function useUploads(): QueueState {
  return useSyncExternalStore(uploads.watch, uploads.state, () => beforeReading)
}
