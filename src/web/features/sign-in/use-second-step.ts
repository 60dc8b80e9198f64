import { useState } from 'react'
import type { Session } from '#contract/accounts.ts'
import { Refusal } from '#contract/client.ts'
import type { NeededFactor } from '#contract/second-factors.ts'
import { isRefusal } from '../../format/problems.ts'
import type { SecondStep } from './second-step.tsx'

type Step = { Form: typeof SecondStep; needed: NeededFactor }

/**
 * The second step of a login, for those who have a second factor. Its code is loaded when a login is refused for it:
 * most people never see it. `guarded` runs the login itself, and rejects with `cancelled` where the step has begun.
 */
export function useSecondStep() {
  const [step, setStep] = useState<Step | null>(null)

  async function guarded(login: () => Promise<Session>): Promise<Session> {
    try {
      return await login()
    } catch (error) {
      if (!isRefusal(error, 'second_factor_needed')) throw error
      const { SecondStep: Form } = await loadStep()
      // What stands in the details of this refusal: `neededFactor` of the contract.
      setStep({ Form, needed: error.details as NeededFactor })
      throw new Refusal(0, { code: 'cancelled' })
    }
  }

  return { step, guarded, leave: () => setStep(null) }
}

async function loadStep() {
  try {
    return await import('./second-step.tsx')
  } catch {
    throw new Refusal(0, { code: 'network' })
  }
}
