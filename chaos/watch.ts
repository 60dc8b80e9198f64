import { setTimeout as pause } from 'node:timers/promises'
import type { ProblemDocument } from '#contract/problem.ts'
import { programLimits } from '#server/modules/prescriptions/pages/prepare-pages.ts'
import { databaseName, type Outages } from './outages.ts'
import { newTally, type Tally } from './tally.ts'

export type Violation = { what: string; requestId?: string | undefined }

/** Records the shop's responses, and those that must not occur. */
export type Watch = {
  violations: Violation[]
  /** Responses by status and code. */
  answers: Tally
  /** Milliseconds of each response. */
  times: number[]
  addViolation(what: string, requestId?: string): void
  answered(call: Answered): void
  unanswered(call: Unanswered): Promise<void>
}

type Call = { shop: string; name: string; begun: number }
type Answered = Call & { status: number; document: Partial<ProblemDocument> | null }
type Unanswered = Call & { error: unknown }

/** A request that takes longer counts as unanswered. */
const longestMs = 15_000
/** The program that decodes an upload gives way to all other work; after this time it is ended with an answer. */
const decodingMs = programLimits.seconds * 1000
const isUpload = (name: string) => /^PUT \/api\/prescriptions\/[^/]+\/uploads\//.test(name)

export function newWatch(outages: Outages): Watch {
  const violations: Violation[] = []
  const answers = newTally()
  const times: number[] = []
  const addViolation = (what: string, requestId?: string) =>
    void violations.push({ what, requestId })
  const timed = ({ shop, name, begun }: Call) => {
    const ms = performance.now() - begun
    times.push(ms)
    const mostMs = isUpload(name) ? longestMs + decodingMs : longestMs
    if (ms > mostMs) addViolation(`${name} took ${Math.round(ms)} ms at ${shop}`)
  }
  return {
    violations,
    answers,
    times,
    addViolation,
    answered: (call) => {
      timed(call)
      const { shop, name, begun, status, document } = call
      const code = status < 300 ? '' : (document?.code ?? 'without a code')
      answers.add(`${status} ${code}`.trim())
      if (status === 500 || code === 'without a code')
        addViolation(`${name} answered ${status} ${code}`, document?.requestId)
      if (code === 'unavailable' && !outages.touched(begun, shop, databaseName))
        addViolation(
          `${name} answered 503 ${code} at ${shop}, although nothing was down`,
          document?.requestId,
        )
    },
    unanswered: async (call) => {
      timed(call)
      const { shop, name, begun, error } = call
      answers.add('no answer')
      // On a busy machine the caller may learn of a process's death long before its supervisor does.
      await pause(2000)
      if (!outages.touched(begun, shop))
        addViolation(`${name} got no answer from ${shop}, which was up: ${causeOf(error)}`)
    },
  }
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${error.message}: ${String(error.cause)}`
}
