import { useEffect, useState } from 'react'
import type { RuleDerivation } from '#contract/drug-rules.ts'
import { ruleCalls } from '../../api/rule-calls.ts'
import { formatMoment } from '../../format/dates.ts'
import { Icon } from '../../ui/icon.tsx'

const lookEveryMs = 5_000
const n = (count: number) => count.toLocaleString('en-IN')

type StripProps = { derivation: RuleDerivation | null; onFinished: () => void }

/** The latest derivation of all medicines; while it runs, looks again every few seconds. */
export function DerivationStrip({ derivation, onFinished }: StripProps) {
  const now = useRunning(derivation, onFinished)
  return (
    <p className="rule-strip" role="status">
      <Icon name={now !== null && now.finishedAt === null ? 'refresh-cw' : 'check'} />
      <span>{derivationText(now)}</span>
    </p>
  )
}

function derivationText(now: RuleDerivation | null): string {
  if (now === null) return 'The rules have not been changed since the shop was set up.'
  const { requestedAt, finishedAt, examined, changed } = now
  if (finishedAt === null)
    return `Running: medicines are derived again since ${formatMoment(requestedAt)}. It takes about two minutes.`
  return `${n(examined)} medicines examined, ${n(changed)} changed, ${formatMoment(finishedAt)}.`
}

function useRunning(derivation: RuleDerivation | null, onFinished: () => void) {
  const [seen, setSeen] = useState({ of: derivation, now: derivation })
  const now = seen.of === derivation ? seen.now : derivation
  const isRunning = now !== null && now.finishedAt === null
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => {
      ruleCalls.drugRules.derivation().then(
        ({ derivation: latest }) => {
          setSeen({ of: derivation, now: latest })
          if (latest?.finishedAt) onFinished()
        },
        // The next look may succeed.
        () => undefined,
      )
    }, lookEveryMs)
    return () => clearInterval(timer)
  }, [isRunning, derivation, onFinished])
  return now
}
