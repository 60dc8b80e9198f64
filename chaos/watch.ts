import { setTimeout as pause } from 'node:timers/promises'
import type { ProblemDocument } from '#contract/problem.ts'
import { databaseName, type Outages } from './outages.ts'
import { newTally, type Tally } from './tally.ts'

export type Violation = { what: string; requestId?: string | undefined }

/** What is heard from the shop, and what must not be heard. */
export type Watch = {
  violations: Violation[]
  /** Answers by status and code. */
  answers: Tally
  /** Milliseconds of each answer. */
  times: number[]
  blame(what: string, requestId?: string): void
  answered(call: Heard): void
  unanswered(call: Unheard): Promise<void>
}

type Call = { shop: string; name: string; begun: number }
type Heard = Call & { status: number; document: Partial<ProblemDocument> | null }
type Unheard = Call & { error: unknown }

/** An answer that takes longer is none. */
const longestMs = 15_000

export function newWatch(outages: Outages): Watch {
  const violations: Violation[] = []
  const answers = newTally()
  const times: number[] = []
  const blame = (what: string, requestId?: string) => void violations.push({ what, requestId })
  const timed = ({ shop, name, begun }: Call) => {
    const ms = performance.now() - begun
    times.push(ms)
    if (ms > longestMs) blame(`${name} took ${Math.round(ms)} ms at ${shop}`)
  }
  return {
    violations,
    answers,
    times,
    blame,
    answered: (call) => {
      timed(call)
      const { shop, name, begun, status, document } = call
      const code = status < 300 ? '' : (document?.code ?? 'without a code')
      answers.add(`${status} ${code}`.trim())
      if (status === 500 || code === 'without a code')
        blame(`${name} answered ${status} ${code}`, document?.requestId)
      if (code === 'unavailable' && !outages.touched(begun, shop, databaseName))
        blame(
          `${name} answered 503 ${code} at ${shop} though nothing was down`,
          document?.requestId,
        )
    },
    unanswered: async (call) => {
      timed(call)
      const { shop, name, begun, error } = call
      answers.add('no answer')
      // The caller may hear of a death before whoever keeps the process does, on a busy machine long before.
      await pause(2000)
      if (!outages.touched(begun, shop))
        blame(`${name} got no answer from ${shop}, which was up: ${causeOf(error)}`)
    },
  }
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${error.message}: ${String(error.cause)}`
}
