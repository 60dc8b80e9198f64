import { Refusal } from '#contract/client.ts'
import type { Solved } from './proof-worker.ts'

/** Solves the challenge of a refusal in a worker. Rejects with `cancelled` on `signal`, or with `network`. */
export function solve(challenge: unknown, signal: AbortSignal): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' })
  const refuse = (code: string) => reject(new Refusal(0, { code }))
  worker.onmessage = ({ data: { solution } }: MessageEvent<Solved>) => {
    if (solution === null) refuse('network')
    else resolve(btoa(JSON.stringify({ challenge, solution })))
  }
  worker.onerror = () => refuse('network')
  signal.addEventListener('abort', () => refuse('cancelled'), { once: true })
  if (signal.aborted) refuse('cancelled')
  worker.postMessage(challenge)
  return promise.finally(() => worker.terminate())
}
