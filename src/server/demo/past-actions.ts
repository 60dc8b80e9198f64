import type { Role } from '#contract/accounts.ts'
import type { Actor, OutsideContext } from '../platform/context.ts'
import type { Db } from '../platform/db.ts'
import { createLog } from '../platform/log.ts'
import { usualTerms } from '../platform/terms.ts'

/** No session: the demo's past needs none. */
const demoSession = '00000000-0000-4000-8000-00000000de30'

type PastActor<R extends Role> = { role: R; id: string; at: Date }

/**
 * Runs a use case as the given actor at a time in the past, including the work that it defers to after its
 * transaction. `db` is the transaction that fills the shop.
 */
export async function runAs<R extends Role, Result>(
  db: Db,
  { role, id, at }: PastActor<R>,
  action: (ctx: OutsideContext<Actor<R>>) => Promise<Result>,
): Promise<Result> {
  const later: ((db: Db) => Promise<unknown>)[] = []
  const isPharmacy = role === 'pharmacy'
  const staff = { id, role: 'owner' as const }
  const ctx = {
    db,
    // The compiler can't see that only the actor of a pharmacy has staff.
    actor: {
      ...{ role, id, sessionId: demoSession, confirmedAt: at, lacksSecondFactor: false },
      ...(isPharmacy ? { staff } : {}),
    } as Actor<R>,
    now: at,
    log: createLog('warn'),
    terms: usualTerms,
    ip: '127.0.0.1',
    userAgent: '',
    call: 'demo',
    host: 'localhost',
    afterwards: (work: (db: Db) => Promise<unknown>) => void later.push(work),
  }
  const result = await action({
    ...ctx,
    transaction: (work) => db.transaction((tx) => work({ ...ctx, db: tx })),
    header: () => undefined,
    setCookie: () => undefined,
  })
  for (const work of later) await work(db)
  return result
}
