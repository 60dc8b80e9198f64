import { raiseAlert } from '../../platform/alerts.ts'
import type { Db } from '../../platform/db.ts'
import { reached } from '../../platform/failpoint.ts'
import type { Log } from '../../platform/log.ts'
import {
  EventOvertaken,
  type EventRow,
  endEvent,
  type Provider,
  putEventOff,
  takeEvent,
} from '../payments/index.ts'
import { effectOf, type OnTransfer } from './event-effect.ts'
import { isGivenUp, isStuck, nextTry, workMs } from './event-patience.ts'

export type EventMeans = {
  db: Db
  provider: Provider
  log: Log
  onTransfer?: OnTransfer | undefined
  stopping?: AbortSignal | undefined
}

/** So many at a time: one may wait for the provider. */
const lanes = 4

/** Works off all events that are due at `now`, each once. */
export async function workOffEvents(means: EventMeans, now: Date): Promise<void> {
  const time = timeFrom(now)
  const lane = async () => {
    while (!means.stopping?.aborted && (await workOffNext(means, { now, time })));
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** Works off one event, if it is due and nobody is at work on it. */
export async function workOffEvent(means: EventMeans, id: string, now: Date): Promise<void> {
  await workOffNext(means, { now, time: timeFrom(now), id })
}

type Turn = { now: Date; time: () => Date; id?: string }

async function workOffNext(means: EventMeans, { now, time, id }: Turn): Promise<boolean> {
  const until = new Date(time().getTime() + workMs)
  const event = await takeEvent(means.db, { dueBy: now, until, id })
  if (event === null) return false
  try {
    await workOff(means, event, time())
  } catch (error) {
    if (!(error instanceof EventOvertaken)) await tryLater(means, event, error, time())
  }
  return true
}

/** The effect and its being marked are one transaction: who dies midway has done neither. */
async function workOff(means: EventMeans, event: EventRow, now: Date): Promise<void> {
  const effect = await effectOf(means, event.body, now)
  await means.db.transaction(async (db) => {
    const outcome = await effect({ db, now, log: means.log })
    reached('after-event-applied')
    if (outcome !== 'unknown_order') return endEvent(db, event, outcome)
    if (!isGivenUp(event.receivedAt, now)) return putEventOff(db, event, nextTry(event.tries, now))
    means.log.warn({ event: event.id }, 'an event is let go: nobody knows its order')
    return endEvent(db, event, outcome)
  })
}

async function tryLater(
  { db, log }: EventMeans,
  event: EventRow,
  error: unknown,
  now: Date,
): Promise<void> {
  const { id, name, tries, receivedAt } = event
  const over = isGivenUp(receivedAt, now)
  const troubling = over || isStuck(tries)
  log[troubling ? 'error' : 'warn']({ err: error, event: id, tries }, 'an event is not worked off')
  await db
    .transaction(async (tx) => {
      await (over ? endEvent(tx, event, null) : putEventOff(tx, event, nextTry(tries, now)))
      const message = `${name}, event ${id} of the payment provider, has failed ${tries} times${over ? ' and was given up' : ''}. The log says why.`
      if (troubling) await raiseAlert(tx, { key: `event:${id}`, kind: 'event_stuck', message }, now)
    })
    .catch((failure: unknown) => {
      if (!(failure instanceof EventOvertaken)) throw failure
    })
}

/** The time as it goes on from `now`: the caller's clock may not be the machine's. */
function timeFrom(now: Date): () => Date {
  const begun = performance.now()
  return () => new Date(now.getTime() + performance.now() - begun)
}
