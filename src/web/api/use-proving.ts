import { type FormEvent, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { ConfirmationMethods, confirmation } from '#contract/sessions.ts'
import { isRefusal, refusedFields, sentenceFor } from '../format/problems.ts'
import { askForPasskey } from './passkeys.ts'

type Proof = z.input<typeof confirmation>

/** Both reject with a `Refusal`. */
export type ConfirmationCalls = {
  begin: () => Promise<ConfirmationMethods>
  send: (proof: Proof) => Promise<unknown>
}

type Proving = {
  asked: ConfirmationMethods
  calls: ConfirmationCalls
  onDone: (isConfirmed: boolean) => void
  /** The field of the form, if there is one. */
  name: 'password' | 'code' | null
}

const missing = { password: 'Enter your password.', code: 'Enter the code.' }
const notUsed = 'The passkey was not used. Please try again.'

/** Sends proofs of the person until one is accepted, or they cancel. Tells `onDone` once the dialog is closed. */
export function useProving({ asked, calls, onDone, name }: Proving) {
  const [outcome, setOutcome] = useState<boolean | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const [trouble, setTrouble] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const begun = useRef<ConfirmationMethods | null>(asked)
  // The dialog's own effect runs first: it has closed and given the focus back.
  useEffect(() => {
    if (outcome !== null) onDone(outcome)
  }, [outcome, onDone])
  const cancel = () => setOutcome((known) => known ?? false)
  useEffect(() => {
    const leave = () => setOutcome((known) => known ?? false)
    window.addEventListener('popstate', leave)
    return () => window.removeEventListener('popstate', leave)
  }, [])

  async function prove(proof: () => Promise<Proof>) {
    setBusy(true)
    setTrouble('')
    setError('')
    try {
      await calls.send(await proof())
      setOutcome((known) => known ?? true)
    } catch (refused) {
      // The session has ended: the call itself says so, as it does everywhere.
      if (isRefusal(refused, 401)) return setOutcome((known) => known ?? true)
      const wrong = (name && refusedFields(refused)[name]) ?? ''
      setError(wrong)
      if (wrong === '') setTrouble(sentenceFor(refused))
      field.current?.focus()
      field.current?.select()
    } finally {
      setBusy(false)
    }
  }

  /** Options work once: an attempt after one that was sent gets new ones. */
  async function passkeyProof(): Promise<Proof> {
    begun.current ??= await calls.begin()
    const { challenge, passkey } = begun.current
    if (challenge === undefined || passkey === undefined) throw new Error('no passkey to ask for')
    const assertion = await askForPasskey(passkey, notUsed)
    begun.current = null
    return { passkey: { challenge, assertion } }
  }

  return {
    isOpen: outcome === null,
    busy,
    error,
    trouble,
    field,
    cancel,
    provePasskey: () => prove(passkeyProof),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (busy || name === null) return
      const typed = field.current?.value ?? ''
      if (typed.trim() !== '') return void prove(async () => ({ [name]: typed }))
      setTrouble('')
      setError(missing[name])
      field.current?.focus()
    },
  }
}
