import type { Db } from '../../platform/db.ts'
import { type NotificationToSend, notify } from '../notifications/index.ts'
import {
  findBuyersToEnd,
  findPharmaciesToEnd,
  findUnnotifiedBuyers,
  findUnnotifiedPharmacies,
  type Notice,
  noticeKey,
  recordNotified,
  type Unnotified,
} from './notice-queries.ts'
import {
  closedRecallEmail,
  haveUnitsEmail,
  openRecallEmail,
  unsentUnitsEmail,
  withdrawnRecallEmail,
} from './recall-emails.ts'

/** Notifications per transaction, at most. */
const batch = 200
/** Found at once, because each search reads everything that was bought of a recall. */
const most = 2000

const notSent =
  'It has not been sent to you: the pharmacy will send another batch, or you will get a refund.'

type Pending = { what: Notice['what']; to: Unnotified; notifications: NotificationToSend }
type Find = (db: Db, now: Date) => Promise<Pending[]>

/**
 * Notifies everybody of what is new about recalls, each once even with concurrent runs: thousands of buyers,
 * in transactions of two hundred. The next run continues what is cut off. Batches that a recall matches later are new.
 */
export async function notifyOfRecalls(db: Db, now: Date, stopping?: AbortSignal): Promise<void> {
  for (const find of [buyers, pharmacies, buyersAtClose, pharmaciesAtClose])
    for (;;) {
      const found = await find(db, now)
      for (let at = 0; at < found.length; at += batch) {
        if (stopping?.aborted) return
        await db.transaction((tx) => notifyBatch(tx, found.slice(at, at + batch), now))
      }
      if (stopping?.aborted || found.length < most) break
    }
}

async function notifyBatch(db: Db, found: readonly Pending[], now: Date): Promise<void> {
  const notices = found.map(({ what, to }) => {
    const { recall, account, blockedAt = null } = to
    // A batch may be blocked after this run began.
    const notifiedAt = blockedAt !== null && blockedAt > now ? blockedAt : now
    return { recallId: recall.id, accountId: account.id, what, notifiedAt, blockedAt }
  })
  const fresh = await recordNotified(db, notices)
  const notifications = found.filter((_, n) => notices[n] && fresh.has(noticeKey(notices[n])))
  await notify(
    db,
    now,
    notifications.map((one) => one.notifications),
  )
}

const buyers: Find = async (db, now) => {
  const found = await findUnnotifiedBuyers(db, now, most)
  return found.map(({ what, orders: bought, medicines, ...unnotified }) => {
    const to = withBatchNumbers(unnotified)
    const { recall, account } = to
    const { blockedAt } = unnotified
    const email = what === 'have' ? haveUnitsEmail : unsentUnitsEmail
    const orders = [...new Set(bought)]
    const [order] = orders
    return {
      what,
      to,
      notifications: {
        to: { role: 'customer', id: account.id },
        kind: 'recall_buyer',
        ...(order === undefined ? {} : { subjectId: order }),
        facts: {
          medicine: medicines.join(', '),
          batch: recall.batchNumber,
          ...(what === 'have' ? { reason: recall.reason } : { reason: notSent, unsent: 1 }),
        },
        email: email(recall, account, { medicines, orders, blockedAt }),
      },
    }
  })
}

const pharmacies: Find = async (db) => {
  const found = await findUnnotifiedPharmacies(db, most)
  return found.map(({ batches, units, ...unnotified }) => {
    const to = withBatchNumbers(unnotified)
    const { recall, account } = to
    return {
      what: 'open',
      to,
      notifications: {
        ...pharmacyNotifications('recall_opened', to, {
          reason: recall.reason,
          units,
          count: batches,
        }),
        email: openRecallEmail(recall, account, { batches, blockedAt: unnotified.blockedAt }),
      },
    }
  })
}

const buyersAtClose: Find = async (db, now) => {
  const found = await findBuyersToEnd(db, now, most)
  return found.map(withBatchNumbers).map((to) => ({
    what: 'withdrawn',
    to,
    notifications: {
      to: { role: 'customer', id: to.account.id },
      kind: 'recall_closed',
      facts: factsOf(to),
      email: withdrawnRecallEmail(to.recall, to.account),
    },
  }))
}

const pharmaciesAtClose: Find = async (db, now) => {
  const found = await findPharmaciesToEnd(db, now, most)
  return found.map(withBatchNumbers).map((to) => ({
    what: 'closed',
    to,
    notifications: {
      ...pharmacyNotifications('recall_closed', to),
      email: closedRecallEmail(to.recall, to.account),
    },
  }))
}

/** The recall with the batch number as printed on the packs, however the administrator typed it. */
function withBatchNumbers(to: Unnotified): Unnotified {
  const batchNumber = to.numbers.join(', ') || to.recall.batchNumber
  return { ...to, recall: { ...to.recall, batchNumber } }
}

function pharmacyNotifications(
  kind: 'recall_opened' | 'recall_closed',
  to: Unnotified,
  facts: Record<string, string | number> = {},
): NotificationToSend {
  return {
    to: { role: 'pharmacy', id: to.account.id },
    kind,
    subjectId: to.recall.id,
    facts: { ...factsOf(to), ...facts },
  }
}

function factsOf({ recall }: Unnotified) {
  return { medicine: recall.medicine ?? recall.composition ?? '', batch: recall.batchNumber }
}
