import type { Db } from '../../platform/db.ts'
import { type News, notify } from '../notifications/index.ts'
import {
  findBuyersToEnd,
  findPharmaciesToEnd,
  findUntoldBuyers,
  findUntoldPharmacies,
  type Notice,
  noteTold,
  noticeKey,
  type Untold,
} from './notice-queries.ts'
import { closedMail, haveMail, keptMail, openMail, takenBackMail } from './recall-mails.ts'

/** Told in one transaction, at most. */
const batch = 200
/** Looked for at once: finding them reads all that was bought of a recall. */
const most = 2000

const notSent =
  'It has not been sent to you: the pharmacy sends another batch, or your money comes back.'

type Telling = { what: Notice['what']; to: Untold; news: News }
type Find = (db: Db, now: Date) => Promise<Telling[]>

/**
 * Tells everybody what is news to them of recalls, each once, whoever asks how often: thousands of buyers, in
 * transactions of two hundred. What is cut off is told by the next run.
 */
export async function tellOfRecalls(db: Db, now: Date, stopping?: AbortSignal): Promise<void> {
  for (const find of [buyers, pharmacies, buyersAtEnd, pharmaciesAtEnd])
    for (;;) {
      const found = await find(db, now)
      for (let at = 0; at < found.length; at += batch) {
        if (stopping?.aborted) return
        await db.transaction((tx) => tell(tx, found.slice(at, at + batch), now))
      }
      if (stopping?.aborted || found.length < most) break
    }
}

async function tell(db: Db, found: readonly Telling[], now: Date): Promise<void> {
  const notices = found.map(({ what, to }) => ({
    recallId: to.recall.id,
    accountId: to.account.id,
    what,
    toldAt: now,
  }))
  const fresh = await noteTold(db, notices)
  const news = found.filter((_, n) => notices[n] && fresh.has(noticeKey(notices[n])))
  await notify(
    db,
    now,
    news.map((one) => one.news),
  )
}

const buyers: Find = async (db, now) => {
  const found = await findUntoldBuyers(db, now, most)
  return found.map(({ what, orders: bought, medicines, ...untold }) => {
    const to = spelled(untold)
    const { recall, account } = to
    const mail = what === 'have' ? haveMail : keptMail
    const orders = [...new Set(bought)]
    const [order] = orders
    return {
      what,
      to,
      news: {
        to: { role: 'customer', id: account.id },
        kind: 'recall_buyer',
        ...(order === undefined ? {} : { subjectId: order }),
        facts: {
          medicine: medicines.join(', '),
          batch: recall.batchNumber,
          ...(what === 'have' ? { reason: recall.reason } : { reason: notSent, kept: 1 }),
        },
        mail: mail(recall, account, medicines, orders),
      },
    }
  })
}

const pharmacies: Find = async (db) => {
  const found = await findUntoldPharmacies(db, most)
  return found.map(({ batches, units, ...untold }) => {
    const to = spelled(untold)
    const { recall, account } = to
    return {
      what: 'open',
      to,
      news: {
        ...pharmacyNews('recall_opened', to, { reason: recall.reason, units, count: batches }),
        mail: openMail(recall, account, { batches }),
      },
    }
  })
}

const buyersAtEnd: Find = async (db, now) => {
  const found = await findBuyersToEnd(db, now, most)
  return found.map(spelled).map((to) => ({
    what: 'taken_back',
    to,
    news: {
      to: { role: 'customer', id: to.account.id },
      kind: 'recall_closed',
      facts: factsOf(to),
      mail: takenBackMail(to.recall, to.account),
    },
  }))
}

const pharmaciesAtEnd: Find = async (db, now) => {
  const found = await findPharmaciesToEnd(db, now, most)
  return found.map(spelled).map((to) => ({
    what: 'closed',
    to,
    news: {
      ...pharmacyNews('recall_closed', to),
      mail: closedMail(to.recall, to.account),
    },
  }))
}

/** The recall with the batch as it stands on the shelf and on the order, however the administrator typed it. */
function spelled(to: Untold): Untold {
  const batchNumber = to.numbers.join(', ') || to.recall.batchNumber
  return { ...to, recall: { ...to.recall, batchNumber } }
}

function pharmacyNews(
  kind: 'recall_opened' | 'recall_closed',
  to: Untold,
  facts: Record<string, string | number> = {},
): News {
  return {
    to: { role: 'pharmacy', id: to.account.id },
    kind,
    subjectId: to.recall.id,
    facts: { ...factsOf(to), ...facts },
  }
}

function factsOf({ recall }: Untold) {
  return { medicine: recall.medicine ?? recall.composition ?? '', batch: recall.batchNumber }
}
