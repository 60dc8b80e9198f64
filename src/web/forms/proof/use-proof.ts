import { useEffect, useRef, useState } from 'react'
import { Refusal } from '#contract/client.ts'
import { isRefusal } from '../../format/problems.ts'

/** Attempts of others can make the work harder while it is done. */
const mostProofs = 3

/**
 * Sends a request that may need a proof of work, and repeats it with one. `isChecking` while the proof is computed;
 * `cancel` then rejects `send` with the code `cancelled`, as leaving the page does.
 */
export function useProof() {
  const [isChecking, setChecking] = useState(false)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function send<T>(request: (proof?: string) => Promise<T>): Promise<T> {
    let proof: string | undefined
    for (let proofs = 0; ; proofs += 1)
      try {
        return await request(proof)
      } catch (error) {
        if (!isRefusal(error, 'proof_required') || proofs >= mostProofs) throw error
        proof = await prove(error.details.challenge)
      }
  }

  async function prove(challenge: unknown): Promise<string> {
    const controller = new AbortController()
    running.current = controller
    setChecking(true)
    try {
      return await (await loadSolver())(challenge, controller.signal)
    } finally {
      setChecking(false)
    }
  }

  return { isChecking, send, cancel: () => running.current?.abort() }
}

/** Few people ever need it. */
async function loadSolver() {
  try {
    return (await import('./solve.ts')).solve
  } catch {
    throw new Refusal(0, { code: 'network' })
  }
}
