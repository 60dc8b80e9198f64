import type { Prescription } from '#contract/prescriptions.ts'
import { isRefusal, sentenceFor } from '../../format/problems.ts'
import { createQueueContents, type Sendable } from './queue-contents.ts'
import type { QueueDeps } from './queue-deps.ts'
import { beforeReading, isWaiting, type QueuedFile, type QueueState } from './queue-state.ts'
import { isFinal, isServerError, passingReason, pauseAfter } from './upload-failures.ts'

/**
 * Sends files one after another to their prescriptions, and again until the server has them: the ids of prescription
 * and upload are made here, so that repeating is harmless. It belongs to no page: it continues while the customer
 * moves on, and after a reload. It shows one prescription at a time, but each file goes to the one it was chosen for.
 */
export function createUploadQueue(deps: QueueDeps) {
  const contents = createQueueContents(deps)
  const watchers = new Set<() => void>()
  const started = new Set<string>()
  const early: File[] = []
  let state = beforeReading
  /** The prescription that a page asked for; null: the new one of this browser. */
  let wanted: string | null = null
  let opened: { account: string | null; wanted: string | null } | null = null
  let isRead = false
  let running = false
  /** How many answers of the server were shown. */
  let accepted = 0
  const shown = () => wanted ?? contents.own()?.id ?? null
  const isOwnShown = () => shown() !== null && shown() === contents.own()?.id
  /** Whether a login would lead to anything: files wait for it, or a prescription cannot be read without one. */
  const needsLogin = () =>
    wanted !== null || contents.own()?.isStarted === true || contents.files().some(isWaiting)

  function show(change: Partial<QueueState> = {}): void {
    const next = { ...state, ...change }
    const id = shown()
    const all = contents.files()
    state = {
      ...next,
      files: all.filter(({ prescriptionId }) => prescriptionId === id),
      pending: all.some((file) => file.state !== 'failed'),
      prescription: next.prescription?._id === id ? next.prescription : null,
      paused: next.paused === 'login' && !needsLogin() ? null : next.paused,
    }
    for (const watcher of watchers) watcher()
  }
  const accept = (prescription: Prescription) => {
    if (prescription._id !== shown()) return
    accepted += 1
    show({ phase: 'ready', prescription })
  }
  function setFile(id: string, change: Partial<QueuedFile>): void {
    contents.set(id, change)
    show()
  }
  const drop = (id: string) => {
    contents.drop(id)
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
    // Watchers are called only after the first reading: until then the queue does not know whether files wait.
    if (isRead) show({ phase: 'loading', paused, prescription: isSame ? state.prescription : null })
    await contents.takeStored(opening.account)
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

  async function load(account: string | null): Promise<Partial<QueueState>> {
    const own = contents.own()
    const id = wanted ?? (own?.isStarted ? own.id : null)
    if (account === null || id === null) return { phase: 'ready', prescription: null }
    try {
      const prescription = await deps.find(id)
      if (prescription === null && wanted === id) return { phase: 'missing', prescription }
      // Deleted, or finished elsewhere: the next files belong to another one.
      if (wanted === null && contents.own()?.id === id && prescription?.state !== 'uploading')
        await contents.keepOwn(null)
      return { phase: 'ready', prescription }
    } catch (error) {
      return isRefusal(error, 401) ? { phase: 'ready', paused: 'login' } : { phase: 'failed' }
    }
  }

  function add(files: readonly File[]): void {
    if (!isRead) return void early.push(...files)
    if (files.length === 0) return
    const owner = deps.account()
    const prescriptionId = shown() ?? contents.startOwn(owner)
    for (const file of files) contents.add(file, prescriptionId, owner)
    show()
    void run()
  }

  async function run(): Promise<void> {
    if (running || !isRead) return
    running = true
    try {
      for (let tries = 0; ; ) {
        // Read before each file: another account may have logged in during the pause.
        const account = deps.account()
        if (account === null) return show({ paused: 'login' })
        const next = contents.next(shown(), account)
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

  async function start(prescriptionId: string): Promise<void> {
    const prescription = await deps.start(prescriptionId)
    started.add(prescriptionId)
    const own = contents.own()
    if (own?.id === prescriptionId)
      await contents.keepOwn({ ...own, owner: deps.account(), isStarted: true })
    accept(prescription)
  }

  /** Returns why to pause, or null once the file is stored or has failed. */
  async function sendOne({ id, prescriptionId }: QueuedFile): Promise<QueueState['paused']> {
    const file = contents.sendable(id)
    if (file === undefined) {
      drop(id)
      return null
    }
    setFile(id, { state: 'sending', share: 0 })
    try {
      if (file.isNew && !started.has(prescriptionId)) await start(prescriptionId)
      const sent = await deps.send({ id: prescriptionId, upload: id }, file.blob, (share) =>
        setFile(id, { share }),
      )
      // The page first: a file that goes with its page there was uploaded, not removed (queued-files.tsx).
      accept(sent)
      drop(id)
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
    if (!canRetry) contents.forget(id)
    const trouble = sentenceFor(error, 'The file could not be saved.')
    setFile(id, { state: 'failed', trouble, canRetry })
    const failed = contents.files().find((one) => one.id === id)
    if (failed) deps.onFailed(failed, failed.prescriptionId === shown())
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
      const file = contents.sendable(id)
      if (file === undefined) return
      file.serverErrors = 0
      setFile(id, { state: 'waiting', share: 0, trouble: '', canRetry: false })
      void run()
    },
    /** After the pages were changed by another call. */
    accept,
    /** The shown prescription is finished: the next files belong to a new one. */
    close: async () => {
      for (const { id } of state.files) contents.drop(id)
      const stored = isOwnShown() ? contents.keepOwn(null) : undefined
      wanted = null
      opened = null
      show({ phase: 'ready', prescription: null, paused: null })
      await stored
    },
    /** The account has logged out, or another one has logged in: none of its files stays in memory. */
    leave: () => {
      contents.empty()
      early.length = 0
      wanted = null
      opened = null
      isRead = false
      show(beforeReading)
    },
  }
}
