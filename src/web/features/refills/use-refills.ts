import { useRef, useState } from 'react'
import type { Refill } from '#contract/refills.ts'
import { refillCalls } from '../../api/refill-calls.ts'
import { isRefusal, sentenceFor } from '../../format/problems.ts'
import { notify } from '../../toasts/notify.ts'

const about = 'refills'
const undoFor = 8000

/** The customer's refills, and what can be done with them. Each change is sent once, however often pressed. */
export function useRefills(loaded: readonly Refill[], reload: () => void) {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [changed, setChanged] = useState<ReadonlyMap<string, Refill>>(new Map())
  const working = useRef(new Set<string>())
  const refills = loaded
    .filter(({ product }) => !gone.has(product._id))
    .map((refill) => changed.get(refill.product._id) ?? refill)

  async function once(id: string, work: () => Promise<void>): Promise<void> {
    if (working.current.has(id)) return
    working.current.add(id)
    setBusy(new Set(working.current))
    try {
      await work()
    } catch (error) {
      notify.error(sentenceFor(error, 'Your refill was not changed. Please try again.'), { about })
      if (isRefusal(error, 404) || isRefusal(error, 409)) reload()
    } finally {
      working.current.delete(id)
      setBusy(new Set(working.current))
    }
  }

  function show(refill: Refill): void {
    setChanged((now) => new Map(now).set(refill.product._id, refill))
    setGone((now) => new Set([...now].filter((id) => id !== refill.product._id)))
  }

  const intakeOf = ({ piecesPerDay, daysPerPack, daysBefore }: Refill) => ({
    piecesPerDay,
    daysPerPack,
    daysBefore,
  })

  const pause = (refill: Refill, paused: boolean) =>
    once(refill.product._id, async () => {
      const { _id: id, name } = refill.product
      const body = { ...intakeOf(refill), paused }
      show((await refillCalls.change({ params: { id }, body })).refill)
      const words = paused
        ? `You are not reminded of ${name} while it is paused.`
        : `You are reminded of ${name} again.`
      notify.success(words, { about })
    })

  const stop = (refill: Refill) =>
    once(refill.product._id, async () => {
      const { _id: id, name } = refill.product
      await refillCalls.stop({ params: { id } })
      setGone((now) => new Set(now).add(id))
      const run = () => void once(id, () => undo(refill))
      const action = { words: 'Undo', run }
      notify.success(`You will not be reminded of ${name} any more.`, {
        about,
        ms: undoFor,
        action,
      })
    })

  async function undo(refill: Refill): Promise<void> {
    const { orderId, itemId, product, state } = refill
    const body = intakeOf(refill)
    const again = await refillCalls.set({ params: { orderId, itemId }, body })
    const id = product._id
    const isPaused = state === 'paused'
    const paused = { params: { id }, body: { ...body, paused: true } }
    show(isPaused ? (await refillCalls.change(paused)).refill : again.refill)
  }

  return { refills, busy, pause, stop }
}
