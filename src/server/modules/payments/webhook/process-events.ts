import { raiseAlert } from '../../../platform/alerts.ts'
import { reached } from '../../../platform/failpoint.ts'
import type { PaymentDeps } from '../payment-hooks.ts'
import { effectOf } from './event-effect.ts'
import {
  EventOvertaken,
  type EventRow,
  endEvent,
  lockEvent,
  postponeEvent,
} from './event-queries.ts'
import { isGivenUp, isStuck, nextTry, workMs } from './retry-policy.ts'

/** Several at a time, since one may wait for the provider. */
const workers = 4

/** Processes all events that are due at `now`, each once. */
export async function processEvents(deps: PaymentDeps, now: Date): Promise<void> {
  const time = timeFrom(now)
  const worker = async () => {
    while (!deps.stopping?.aborted && (await processNext(deps, { now, time })));
  }
  await Promise.all(Array.from({ length: workers }, worker))
}

/** Processes one event, if it is due and no other process has locked it. */
export async function processEvent(deps: PaymentDeps, id: string, now: Date): Promise<void> {
  await processNext(deps, { now, time: timeFrom(now), id })
}

type Turn = { now: Date; time: () => Date; id?: string }

async function processNext(deps: PaymentDeps, { now, time, id }: Turn): Promise<boolean> {
  const until = new Date(time().getTime() + workMs)
  const event = await lockEvent(deps.db, { dueBy: now, until, id })
  if (event === null) return false
  try {
    await processOne(deps, event, time())
  } catch (error) {
    if (!(error instanceof EventOvertaken)) await tryLater(deps, event, error, time())
  }
  return true
}

/** One transaction applies the effect and marks the event: a process that dies midway has done neither. */
async function processOne(deps: PaymentDeps, event: EventRow, now: Date): Promise<void> {
  const effect = await effectOf(deps, event.body, now)
  await deps.db.transaction(async (db) => {
    const outcome = await effect({ db, now, log: deps.log, hooks: deps.hooks })
    reached('after-event-applied')
    if (outcome !== 'unknown_order') return endEvent(db, event, outcome)
    if (!isGivenUp(event.receivedAt, now))
      return postponeEvent(db, event, nextTry(event.tries, now))
    deps.log.warn({ event: event.id }, 'gave up an event of an unknown order')
    return endEvent(db, event, outcome)
  })
}

async function tryLater(
  { db, log }: PaymentDeps,
  event: EventRow,
  error: unknown,
  now: Date,
): Promise<void> {
  const { id, name, tries, receivedAt } = event
  const over = isGivenUp(receivedAt, now)
  const needsAlert = over || isStuck(tries)
  log[needsAlert ? 'error' : 'warn']({ err: error, event: id, tries }, 'could not process an event')
  await db
    .transaction(async (tx) => {
      await (over ? endEvent(tx, event, null) : postponeEvent(tx, event, nextTry(tries, now)))
      const message = `${name}, event ${id} of the payment provider, has failed ${tries} times${over ? ' and was given up' : ''}. The log says why.`
      if (needsAlert)
        await raiseAlert(tx, { key: `event:${id}`, kind: 'event_stuck', message }, now)
    })
    .catch((failure: unknown) => {
      if (!(failure instanceof EventOvertaken)) throw failure
    })
}

/** A clock that continues from `now`: the caller's clock may not be the machine's. */
function timeFrom(now: Date): () => Date {
  const begun = performance.now()
  return () => new Date(now.getTime() + performance.now() - begun)
}
