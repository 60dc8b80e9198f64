import type { FastifyReply } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { Problem, universalProblems } from '#contract/problem.ts'
import type { Log } from './log.ts'
import { type Streamed, sendStream } from './send-stream.ts'

/** Runs work that continues after its answer. */
export async function begin(work: () => Promise<unknown>, log: Log): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.error({ err: error }, 'work after an answer failed')
  }
}

/** The answer as the entry declares it; sets its headers. */
export function answered(
  entry: Endpoint,
  known: boolean,
  answer: unknown,
  reply: FastifyReply,
): unknown {
  // A public response, too, may contain a new token or more data for the caller than for others.
  if (entry.method !== 'GET' || known) reply.header('cache-control', 'no-store')
  if (entry.gives !== undefined) return sendStream(reply, entry.gives, answer as Streamed)
  if (entry.responseHeaders === undefined) return answer
  const { body, headers } = answer as { body: unknown; headers: Record<string, string | null> }
  for (const [name, value] of Object.entries(headers)) if (value !== null) reply.header(name, value)
  return body
}

/** An error that its contract entry does not list is a bug, not a response. */
export function declared(entry: Endpoint, error: unknown): unknown {
  if (!(error instanceof Problem)) return error
  const listed = [...universalProblems, ...(entry.problems ?? [])]
  if (listed.includes(error.code)) return error
  return new Error(`${entry.method} ${entry.path} does not list ${error.code}`, { cause: error })
}
