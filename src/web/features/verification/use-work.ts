import { useCallback, useEffect, useRef, useState } from 'react'
import { verificationTimes } from '#contract/prescription-rules.ts'
import type { Verification } from '#contract/verification-shapes.ts'
import { api } from '../../api/api.ts'
import { useEvents } from '../../events/use-events.ts'
import { isRefusal, sentenceFor } from '../../format/problems.ts'
import { isOpen } from './wait-text.ts'

const renewMs = (verificationTimes.claimMinutes * 60_000) / 2.5
const lookMs = 15_000

/**
 * Keeps the prescription for this pharmacist as long as the page is visible, and gives it up when they leave. While
 * somebody else works on it, looks again and takes over as soon as it is free. `barred`: why this person can't work
 * on it at all.
 */
export function useWork(loaded: Verification) {
  const { _id: id } = loaded
  const [latest, setLatest] = useState({ of: loaded, known: loaded })
  const [barred, setBarred] = useState('')
  const known = latest.of === loaded ? latest.known : loaded
  const isWanted = isOpen(known.state) && barred === ''
  // One call after the other: a page that is left and opened again must not give up what it just took.
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const show = useCallback(
    (verification: Verification) => setLatest({ of: loaded, known: verification }),
    [loaded],
  )

  const take = useCallback(() => {
    line.current = line.current.then(async () => {
      if (document.visibilityState !== 'visible') return
      try {
        show((await api.verification.claim({ params: { id } })).verification)
      } catch (error) {
        if (isRefusal(error, 'verification_taken') || isRefusal(error, 'verification_decided'))
          await refresh(id, show)
        else if (isRefusal(error, 409)) setBarred(sentenceFor(error))
      }
    })
  }, [id, show])

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
    if (!isWanted) return
    const clock = setInterval(take, every)
    return () => clearInterval(clock)
  }, [isWanted, take, every])

  // The customer may have answered, or the order may have been cancelled.
  useEvents(
    ['orders', 'prescriptions'],
    () => void (isWanted && !known.mine ? take() : refresh(id, show)),
  )

  return {
    known,
    show,
    barred,
    editable: isWanted && known.mine,
    refresh: () => void refresh(id, show),
  }
}

async function refresh(id: string, show: (verification: Verification) => void): Promise<void> {
  await api.verification.detail({ params: { id } }).then(
    ({ verification }) => show(verification),
    () => undefined,
  )
}
