import { setTimeout as pause } from 'node:timers/promises'
import type { Program } from './program.ts'

/** Waits for a 2xx; throws where the program ends first or a minute passes. */
export async function firstAnswer(url: string, program: Program): Promise<void> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    if (program.child.exitCode !== null || program.child.signalCode !== null)
      throw new Error('the program ended before it answered')
    const answer = await fetch(url, { redirect: 'manual' }).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    await pause(10)
  }
  throw new Error(`no answer from ${url} within a minute`)
}
