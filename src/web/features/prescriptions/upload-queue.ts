import type { Prescription } from '#contract/prescriptions.ts'
import { isRefusal, sentenceFor } from '../../format/problems.ts'
import type { QueueDeps } from './queue-deps.ts'
import {
  beforeReading,
  isWaiting,
  type QueuedFile,
  type QueueState,
  waiting,
} from './queue-state.ts'
import { sortStored } from './sort-stored.ts'
import { isFinal, isServerError, passingReason, pauseAfter, unfit } from './upload-failures.ts'
import type { StoredDraft, StoredFile } from './upload-store.ts'

type Sendable = Pick<StoredFile, 'blob' | 'owner' | 'isNew'> & { serverErrors: number }

/**
 * Sends files one after another to their prescriptions, and again until the server has them: the ids of prescription
 * and upload are made here, so that repeating is harmless. It belongs to no page: it continues while the customer
 * moves on, and after a reload. It shows one prescription at a time, but each file goes to the one it was chosen for.
 */
export function createUploadQueue(deps: QueueDeps) {
  const { store } = deps
  const watchers = new Set<() => void>()
  const blobs = new Map<string, Sendable>()
  const started = new Set<string>()
  const early: File[] = []
  let state = beforeReading
  let all: readonly QueuedFile[] = []
  /** The prescription that a page asked for; null: the new one of this browser. */
  let wanted: string | null = null
  /** The new one, from its first file until it is finished. */
  let own: StoredDraft | null = null
  let opened: { account: string | null; wanted: string | null } | null = null
  let isRead = false
  let running = false
  /** How many answers of the server were shown. */
  let accepted = 0
  const shown = () => wanted ?? own?.id ?? null

  function show(change: Partial<QueueState> = {}): void {
    const next = { ...state, ...change }
    const id = shown()
    state = {
      ...next,
      files: all.filter(({ draft }) => draft === id),
      pending: all.some((file) => file.state !== 'failed'),
      prescription: next.prescription?._id === id ? next.prescription : null,
    }
    for (const watcher of watchers) watcher()
  }
  const accept = (prescription: Prescription) => {
    if (prescription._id !== shown()) return
    accepted += 1
    show({ phase: 'ready', prescription })
  }
  function setFile(id: string, change: Partial<QueuedFile>): void {
    all = all.map((file) => (file.id === id ? { ...file, ...change } : file))
    show()
  }
  const forget = (id: string) => {
    blobs.delete(id)
    void store.dropFile(id)
  }
  const drop = (id: string) => {
    forget(id)
    all = all.filter((file) => file.id !== id)
    show()
  }

  /** Shows a prescription, or without an id the new one, and goes on with what this browser stored. */
  async function open(id?: string): Promise<void> {
    const opening = { account: deps.account(), wanted: id ?? null }
    const isSame = opened?.account === opening.account && opened.wanted === opening.wanted
    if (isSame && state.phase === 'loading') return
    opened = opening
    wanted = opening.wanted
    const paused = running ? state.paused : null
    // Before the first reading nobody is told that no file waits.
    if (isRead) show({ phase: 'loading', paused, prescription: isSame ? state.prescription : null })
    await takeStored(opening.account)
    if (opened !== opening) return
    isRead = true
    add(early.splice(0))
    const known = accepted
    const loaded = await load(opening.account)
    if (opened !== opening) return
    // What a file was answered with meanwhile is newer.
    show(accepted === known ? loaded : { phase: 'ready' })
    await run()
  }

  /** Files of another account, and from before yesterday, are deleted. */
  async function takeStored(account: string | null): Promise<void> {
    const reader = { account, now: deps.now() }
    const { left, lost, draft, isOwn, isForeign } = sortStored(await store.read(), reader)
    for (const { id } of lost) forget(id)
    if (own !== null && !isOwn(own)) own = null
    own ??= draft
    if (isForeign) await store.keepDraft(null)
    for (const { id, ...file } of left)
      if (!blobs.has(id)) blobs.set(id, { ...file, serverErrors: 0 })
    const here = all.filter(({ id }) => {
      const file = blobs.get(id)
      return file !== undefined && isOwn(file)
    })
    const added = left.filter(({ id }) => here.every((file) => file.id !== id))
    all = [...added.map(waiting), ...here]
  }

  async function load(account: string | null): Promise<Partial<QueueState>> {
    const id = wanted ?? (own?.isStarted ? own.id : null)
    if (account === null || id === null) return { phase: 'ready', prescription: null }
    try {
      const prescription = await deps.find(id)
      if (prescription === null && wanted === id) return { phase: 'missing', prescription }
      // Deleted, or finished elsewhere: the next files belong to another one.
      if (wanted === null && own?.id === id && prescription?.state !== 'uploading') {
        own = null
        await store.keepDraft(null)
      }
      return { phase: 'ready', prescription }
    } catch (error) {
      return isRefusal(error, 401) ? { phase: 'ready', paused: 'login' } : { phase: 'failed' }
    }
  }

  function startOwn(owner: string | null): string {
    own = { id: deps.newId(), owner, isStarted: false }
    void store.keepDraft(own)
    return own.id
  }

  function add(files: readonly File[]): void {
    if (!isRead) return void early.push(...files)
    if (files.length === 0) return
    const owner = deps.account()
    const draft = shown() ?? startOwn(owner)
    const isNew = draft === own?.id
    for (const file of files) {
      const one = { id: deps.newId(), draft, name: file.name }
      const trouble = unfit(file)
      all = [...all, { ...waiting(one), ...(trouble ? { state: 'failed', trouble } : {}) }]
      if (trouble !== null) continue
      blobs.set(one.id, { blob: file, owner, isNew, serverErrors: 0 })
      void store.keepFile({ ...one, isNew, owner, addedAt: deps.now(), blob: file })
    }
    show()
    void run()
  }

  async function run(): Promise<void> {
    if (running || !isRead) return
    if (deps.account() === null)
      return show({ paused: wanted !== null || all.some(isWaiting) ? 'login' : null })
    running = true
    try {
      for (let tries = 0; ; ) {
        const next = state.files.find(isWaiting) ?? all.find(isWaiting)
        if (next === undefined) return
        const answer = await sendOne(next)
        if (answer === 'login') return show({ paused: 'login' })
        show({ paused: answer })
        if (answer !== null) await deps.pause(pauseAfter(tries))
        tries = answer === null ? 0 : tries + 1
      }
    } finally {
      running = false
    }
  }

  async function start(draft: string): Promise<void> {
    const prescription = await deps.start(draft)
    started.add(draft)
    if (own?.id === draft) {
      own = { ...own, owner: deps.account(), isStarted: true }
      await store.keepDraft(own)
    }
    accept(prescription)
  }

  /** Returns why to pause, or null once the file is stored or has failed. */
  async function sendOne({ id, draft }: QueuedFile): Promise<QueueState['paused']> {
    const file = blobs.get(id)
    if (file === undefined) {
      drop(id)
      return null
    }
    setFile(id, { state: 'sending', share: 0 })
    try {
      if (file.isNew && !started.has(draft)) await start(draft)
      const sent = await deps.send({ id: draft, upload: id }, file.blob, (share) =>
        setFile(id, { share }),
      )
      drop(id)
      accept(sent)
      return null
    } catch (error) {
      return fail(id, file, error)
    }
  }

  function fail(id: string, file: Sendable, error: unknown): QueueState['paused'] {
    if (isServerError(error)) file.serverErrors += 1
    const reason = isRefusal(error, 401) ? 'login' : passingReason(error, file.serverErrors)
    if (reason !== null) {
      setFile(id, { state: 'waiting', share: 0 })
      return reason
    }
    const canRetry = !isFinal(error)
    if (!canRetry) forget(id)
    const trouble = sentenceFor(error, 'The file could not be saved.')
    setFile(id, { state: 'failed', trouble, canRetry })
    return null
  }

  return {
    state: () => state,
    watch: (onChange: () => void) => {
      watchers.add(onChange)
      return () => void watchers.delete(onChange)
    },
    open,
    /** Goes on with files that wait, whichever prescription is shown. */
    resume: () => (opened?.account === deps.account() ? run() : open()),
    add,
    remove: drop,
    /** Sends a failed file again. */
    retry: (id: string) => {
      const file = blobs.get(id)
      if (file === undefined) return
      file.serverErrors = 0
      setFile(id, { state: 'waiting', share: 0, trouble: '', canRetry: false })
      void run()
    },
    /** After the pages were changed by another call. */
    accept,
    /** The shown prescription is finished: the next files belong to a new one. */
    close: async () => {
      for (const { id } of state.files) drop(id)
      const wasOwn = own?.id === shown()
      wanted = null
      opened = null
      if (wasOwn) own = null
      show({ phase: 'ready', prescription: null, paused: null })
      if (wasOwn) await store.keepDraft(null)
    },
  }
}
