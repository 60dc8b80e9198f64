import { prescriptionLimits } from '#contract/prescription-rules.ts'
import type { Prescription } from '#contract/prescriptions.ts'
import { isRefusal, sentenceFor } from '../../format/problems.ts'
import type { StoredFile, UploadStore } from './upload-store.ts'

export type QueuedFile = {
  id: string
  name: string
  state: 'waiting' | 'sending' | 'failed'
  /** How much has been sent, from 0 to 1. */
  share: number
  trouble: string
}
export type QueueState = {
  /** False until the browser's database has been read. */
  ready: boolean
  files: readonly QueuedFile[]
  /** As the server has it; null before its first page. */
  prescription: Prescription | null
  /** Why nothing is being sent although files wait. */
  paused: 'offline' | 'login' | null
}

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

const dayMs = 24 * 60 * 60 * 1000
const pauses = [2, 4, 8, 15, 30].map((seconds) => seconds * 1000)

export type UploadQueue = ReturnType<typeof createUploadQueue>

/**
 * Sends files one after another to one prescription, and again until the server has them: the ids of prescription
 * and upload are made here, so that repeating is harmless. It belongs to no page: it continues while the customer
 * moves on, and after a reload.
 */
export function createUploadQueue(deps: QueueDeps) {
  const { store } = deps
  const watchers = new Set<() => void>()
  const blobs = new Map<string, { blob: Blob; owner: string | null }>()
  let state: QueueState = { ready: false, files: [], prescription: null, paused: null }
  let draft = ''
  let running = false
  let opened: string | null = null

  function set(change: Partial<QueueState>): void {
    state = { ...state, ...change }
    for (const watcher of watchers) watcher()
  }
  const setFile = (id: string, change: Partial<QueuedFile>) =>
    set({ files: state.files.map((file) => (file.id === id ? { ...file, ...change } : file)) })
  const drop = (id: string) => {
    blobs.delete(id)
    void store.dropFile(id)
  }

  /** Takes up what this browser stored; of another account, and from before yesterday, it deletes. */
  async function open(wanted?: string): Promise<void> {
    const account = deps.account()
    const key = `${account} ${wanted ?? ''}`
    if (opened === key) return run()
    opened = key
    const stored = await store.read()
    const isOwn = ({ owner }: { owner: string | null }) => owner === null || owner === account
    const isLost = (file: StoredFile) =>
      file.addedAt < deps.now() - dayMs || (account !== null && !isOwn(file))
    for (const { id } of stored.files.filter(isLost)) drop(id)
    const own = stored.files.filter((file) => isOwn(file) && !isLost(file))
    if (stored.draft !== null && account !== null && !isOwn(stored.draft))
      await store.keepDraft(null)
    const known = stored.draft !== null && isOwn(stored.draft) ? stored.draft.id : null
    draft = wanted ?? known ?? deps.newId()
    // Files may have been chosen while the database was read.
    const chosen = state.files.filter(({ id }) => {
      const file = blobs.get(id)
      return file !== undefined && isOwn(file) && own.every((one) => one.id !== id)
    })
    for (const { id, blob, owner } of own) blobs.set(id, { blob, owner })
    set({
      ready: true,
      files: [...own.map(({ id, name }) => waiting(id, name)), ...chosen],
      prescription: state.prescription?._id === draft ? state.prescription : null,
    })
    set({ paused: null })
    if (account === null) return run()
    const isStarted = draft === wanted || draft === known
    const prescription = isStarted ? await deps.find(draft).catch(() => null) : null
    if (prescription !== null) set({ prescription })
    await run()
  }

  function add(files: readonly File[]): void {
    const owner = deps.account()
    for (const file of files) {
      const id = deps.newId()
      const trouble = unfit(file)
      if (trouble !== null) {
        set({ files: [...state.files, { ...waiting(id, file.name), state: 'failed', trouble }] })
        continue
      }
      blobs.set(id, { blob: file, owner })
      void store.keepFile({ id, owner, name: file.name, addedAt: deps.now(), blob: file })
      set({ files: [...state.files, waiting(id, file.name)] })
    }
    void run()
  }

  async function run(): Promise<void> {
    if (running || !state.ready) return
    if (deps.account() === null)
      return set({ paused: state.files.some(isWaiting) ? 'login' : null })
    running = true
    try {
      for (let tries = 0; ; ) {
        const next = state.files.find(isWaiting)
        if (next === undefined) return
        const answer = await sendOne(next)
        if (answer === 'login') return set({ paused: 'login' })
        if (answer === 'again') {
          set({ paused: 'offline' })
          await deps.pause(pauses[Math.min(tries, pauses.length - 1)] ?? 0)
          tries += 1
        } else {
          tries = 0
          set({ paused: null })
        }
      }
    } finally {
      running = false
    }
  }

  async function start(): Promise<void> {
    set({ prescription: await deps.start(draft) })
    await store.keepDraft({ id: draft, owner: deps.account() })
  }

  async function sendOne({ id }: QueuedFile): Promise<'done' | 'again' | 'login'> {
    const file = blobs.get(id)
    if (file === undefined) {
      set({ files: state.files.filter((file) => file.id !== id) })
      return 'done'
    }
    const target = { id: draft, upload: id }
    setFile(id, { state: 'sending', share: 0 })
    try {
      if (state.prescription?._id !== draft) await start()
      const sent = await deps.send(target, file.blob, (share) => setFile(id, { share }))
      drop(id)
      const files = state.files.filter((file) => file.id !== id)
      set(sent._id === draft ? { files, prescription: sent } : { files })
      return 'done'
    } catch (error) {
      if (isRefusal(error, 401)) {
        setFile(id, { state: 'waiting' })
        return 'login'
      }
      if (isPassing(error)) {
        setFile(id, { state: 'waiting', share: 0 })
        return 'again'
      }
      drop(id)
      setFile(id, { state: 'failed', trouble: sentenceFor(error, 'The file could not be saved.') })
      return 'done'
    }
  }

  return {
    state: () => state,
    watch: (onChange: () => void) => {
      watchers.add(onChange)
      return () => void watchers.delete(onChange)
    },
    open,
    add,
    remove: (id: string) => {
      drop(id)
      set({ files: state.files.filter((file) => file.id !== id) })
    },
    /** After the pages were changed by another call. */
    accept: (prescription: Prescription) => {
      if (prescription._id === draft) set({ prescription })
    },
    /** The prescription is finished: the next files belong to a new one. */
    close: async () => {
      for (const { id } of state.files) drop(id)
      draft = deps.newId()
      opened = null
      set({ files: [], prescription: null, paused: null })
      await store.keepDraft(null)
    },
  }
}

function waiting(id: string, name: string): QueuedFile {
  return { id, name, state: 'waiting', share: 0, trouble: '' }
}

function isWaiting({ state }: QueuedFile): boolean {
  return state === 'waiting'
}

function unfit({ size }: File): string | null {
  if (size === 0) return 'The file is empty. Choose another one.'
  return size > prescriptionLimits.fileBytes ? 'The file is larger than 10 MB.' : null
}

/** Failures that end by themselves: no connection, a busy or restarting server. */
function isPassing(error: unknown): boolean {
  return ['network', 429, 502, 503, 504].some((one) => isRefusal(error, one))
}
