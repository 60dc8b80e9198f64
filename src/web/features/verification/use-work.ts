import { useCallback, useEffect, useRef, useState } from 'react'
import { verificationTimes } from '#contract/prescription-rules.ts'
import type { Verification } from '#contract/verification-shapes.ts'
import { api } from '../../api/api.ts'
import { useEvents } from '../../events/use-events.ts'
import { useNewest } from '../../events/use-newest.ts'
import { isRefusal } from '../../format/problems.ts'
import { isOpen } from './wait-text.ts'
import { isUnclaimed, type Trouble, troubleOf } from './work-trouble.ts'

const renewMs = (verificationTimes.claimMinutes * 60_000) / 2.5
const lookMs = 15_000

/**
 * Keeps the prescription for this pharmacist as long as the page is visible, and gives it up when they leave. While
 * somebody else works on it, looks again and takes over as soon as it is free. One whose customer was asked is only
 * taken by `take`. `trouble`: why the last attempt failed.
 */
export function useWork(loaded: Verification) {
  const { _id: id } = loaded
  const [known, showNewest] = useNewest(loaded)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const isBarred = trouble?.barred === true
  const isHopeless = isBarred || trouble?.ended === true
  const isWanted = known.state === 'waiting' || (known.state === 'asked' && known.mine)
  // One call after the other: a page that is left and opened again must not give up what it just took.
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const turn = useRef(0)
  const show = useCallback(
    (verification: Verification) => {
      turn.current += 1
      showNewest(verification)
    },
    [showNewest],
  )
  // The answer of a call that began before a decision or question was answered is older than that answer.
  const showUnlessOld = useCallback(
    async (call: Promise<Verification>) => {
      const began = turn.current
      const verification = await call
      if (began === turn.current) show(verification)
    },
    [show],
  )

  const take = useCallback(() => {
    line.current = line.current.then(async () => {
      if (document.visibilityState !== 'visible') return
      try {
        await showUnlessOld(taken(id))
        setTrouble(null)
      } catch (error) {
        setTrouble(troubleOf(error))
      }
    })
  }, [id, showUnlessOld])

  useEffect(() => {
    if (!isWanted) return
    const again = () => document.visibilityState === 'visible' && take()
    const release = () => api.verification.release({ params: { id } }).catch(() => undefined)
    const leave = () => void release()
    take()
    document.addEventListener('visibilitychange', again)
    window.addEventListener('pageshow', again)
    window.addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('visibilitychange', again)
      window.removeEventListener('pageshow', again)
      window.removeEventListener('pagehide', leave)
      line.current = line.current.then(release)
    }
  }, [id, isWanted, take])

  const every = known.mine ? renewMs : lookMs
  useEffect(() => {
    if (!isWanted || isHopeless) return
    const clock = setInterval(take, every)
    return () => clearInterval(clock)
  }, [isWanted, isHopeless, take, every])

  const look = () => {
    line.current = line.current.then(() => showUnlessOld(seen(id)).catch(() => undefined))
  }
  // The customer may have answered, or the order may have been cancelled.
  useEvents(['orders', 'prescriptions'], () =>
    isWanted && !known.mine && !isHopeless ? take() : look(),
  )

  return {
    known,
    show,
    take,
    trouble,
    editable: isOpen(known.state) && known.mine && !isBarred,
    /** After a refused decision: shows what has changed, or claims again what nobody works on. */
    recover: (error: unknown) => {
      if (isRefusal(error, 401)) setTrouble(troubleOf(error))
      else if (isUnclaimed(error)) take()
      else look()
    },
  }
}

const seen = async (id: string) => (await api.verification.detail({ params: { id } })).verification
const claimed = async (id: string) =>
  (await api.verification.claim({ params: { id } })).verification

/** The claimed prescription, or as it is now that somebody else works on it, or that it is no longer open. */
async function taken(id: string): Promise<Verification> {
  try {
    return await claimed(id)
  } catch (error) {
    // Whoever had it has just gone.
    if (isUnclaimed(error)) return claimed(id)
    if (isRefusal(error, 'verification_taken') || isRefusal(error, 'verification_decided'))
      return seen(id)
    if (isRefusal(error, 404))
      return seen(id).catch(() => {
        throw error
      })
    throw error
  }
}
