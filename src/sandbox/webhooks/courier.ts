import type { Clock } from '../clock.ts'
import type { WebhookUrl } from '../options.ts'
import { isSet, writeSetting } from '../store/settings.ts'
import type { Store } from '../store/store.ts'
import { nextTry } from './back-off.ts'
import {
  type Delivery,
  markDelivered,
  markFailed,
  nextDelivery,
  nextDueMs,
} from './delivery-table.ts'
import { sendWebhook } from './send-webhook.ts'

export type Courier = {
  /** Something may be due now. Safe inside a transaction: nothing is read before it ends. */
  wake(): void
  stop(): Promise<void>
}

const longestSleepMs = 60_000

/** Carries events to the webhook, one by one in their order, driven by a single timer. */
export function startCourier(
  store: Store,
  clock: Clock,
  webhookUrl: WebhookUrl | undefined,
): Courier {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> | undefined

  const sleep = (milliseconds: number) => {
    clearTimeout(timer)
    if (stopping.signal.aborted || webhookUrl === undefined) return
    timer = setTimeout(startRound, milliseconds)
    timer.unref()
  }

  const startRound = () => {
    if (round || webhookUrl === undefined) return
    round = deliverDue(webhookUrl).finally(() => {
      round = undefined
      sleepUntilDue()
    })
  }

  const deliverDue = async (url: WebhookUrl) => {
    for (;;) {
      if (stopping.signal.aborted || isSet(store, 'webhook-disabled')) return
      const delivery = nextDelivery(store, clock.milliseconds())
      if (!delivery) return
      const outcome = await sendWebhook(url, delivery, stopping.signal)
      if (stopping.signal.aborted) return
      settle(delivery, outcome.isAccepted, outcome.answer)
    }
  }

  const settle = (delivery: Delivery, isAccepted: boolean, answer: string) => {
    if (isAccepted) return markDelivered(store, delivery, answer)
    const next = nextTry(delivery.created_ms, clock.milliseconds(), delivery.attempts + 1)
    markFailed(store, delivery, answer, next)
    if (next === undefined) writeSetting(store, 'webhook-disabled', true)
  }

  const sleepUntilDue = () => {
    if (stopping.signal.aborted || isSet(store, 'webhook-disabled')) return
    const due = nextDueMs(store)
    if (due === undefined) return
    sleep(Math.min(Math.max(due - clock.milliseconds(), 0), longestSleepMs))
  }

  return {
    wake: () => sleep(0),
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await round
    },
  }
}
