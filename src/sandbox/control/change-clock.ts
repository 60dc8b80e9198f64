import { z } from 'zod'
import { doDue } from '../agenda/do-due.ts'
import type { Sandbox } from '../sandbox.ts'

export const clockChange = z.union(
  [
    z.strictObject({ advanceSeconds: z.number().int().min(0).max(315_360_000) }),
    /** Unix seconds; the clock stays there until it is advanced or set running. */
    z.strictObject({ freezeAt: z.number().int().min(0).max(32_503_680_000) }),
    z.strictObject({ running: z.literal(true) }),
  ],
  'is {"advanceSeconds"}, {"freezeAt"} or {"running":true}',
)

export function changeClock(sandbox: Sandbox, change: z.infer<typeof clockChange>) {
  const { clock } = sandbox
  if ('advanceSeconds' in change) clock.advance(change.advanceSeconds)
  else if ('freezeAt' in change) clock.freeze(change.freezeAt)
  else clock.run()
  catchUp(sandbox)
}

/** Runs everything that became due with the clock change. */
function catchUp(sandbox: Sandbox) {
  doDue(sandbox)
  sandbox.courier.wake()
  sandbox.agenda.wake()
}
