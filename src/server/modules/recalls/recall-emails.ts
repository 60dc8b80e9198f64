import { orderNumber } from '#contract/order-number.ts'
import { type RecallSeverity, recallSeverities } from '#contract/recall-words.ts'
import type { Email } from '../../platform/email.ts'
import { emailTo } from '../../platform/email-to.ts'
import { joined, type Words, words } from '../../platform/email-words.ts'

type Recipient = { id: string; name: string; email: string }
type Recalled = {
  id: string
  medicine: string | null
  composition: string | null
  batchNumber: string
  severity: RecallSeverity
  reason: string
}

/** What a customer bought of the recalled batches; the last of them was blocked at `blockedAt`. */
type Bought = { medicines: string[]; orders: string[]; blockedAt: Date }

/*
 * Unlike other emails, these name the medicine: customers who do not open the shop must know what not to
 * take.
 */

/** Tells a customer who has units of a recalled batch not to use them. */
export function haveUnitsEmail(
  recall: Recalled,
  to: Recipient,
  { medicines, orders, blockedAt }: Bought,
): Email {
  const what = joined(medicines, ', ')
  return recallEmail(recall, 'have', to, {
    blockedAt,
    subject: words`Do not use ${what}: batch ${recall.batchNumber}`,
    paragraphs: [
      words`a batch of a medicine that you bought from us is recalled: ${what}, batch ${recall.batchNumber}.`,
      words`Reason: ${recall.reason} (${recallSeverities[recall.severity]}.)`,
      words`Please do not use any pack of this batch; its number is printed on the pack. If you have taken any and feel unwell, ask a doctor. Do not stop a treatment without asking one.`,
      words`It was part of ${orderNumbers(orders)}. Keep the pack: the order’s page explains what to do next.`,
    ],
  })
}

/** Tells a customer that an order is on hold because units picked for it are recalled. */
export function unsentUnitsEmail(
  recall: Recalled,
  to: Recipient,
  { medicines, orders, blockedAt }: Bought,
): Email {
  const what = joined(medicines, ', ')
  return recallEmail(recall, 'unsent', to, {
    blockedAt,
    subject: words`Your order is on hold: ${what}`,
    paragraphs: [
      words`a batch of a medicine that you ordered is recalled: ${what}, batch ${recall.batchNumber}. It has not been sent to you.`,
      words`Reason: ${recall.reason}`,
      words`The pharmacy will send you another batch, or you will get a refund. This concerns ${orderNumbers(orders)}.`,
    ],
  })
}

/** Tells a customer that the recall was a false alarm. */
export function withdrawnRecallEmail(recall: Recalled, to: Recipient): Email {
  const batch = batchOf(recall)
  return recallEmail(recall, 'withdrawn', to, {
    subject: words`False alarm: ${batch}`,
    paragraphs: [
      words`the recall of ${batch}, that we emailed you about was a false alarm and has been withdrawn. You can use the medicine as before.`,
    ],
  })
}

/** Tells a pharmacy which batches to take out of stock. */
export function openRecallEmail(
  recall: Recalled,
  to: Recipient,
  { batches, blockedAt }: { batches: number; blockedAt: Date },
): Email {
  const batch = batchOf(recall)
  return recallEmail(recall, 'open', to, {
    blockedAt,
    subject: words`Recall: ${batch}`,
    paragraphs: [
      words`${batch}, is recalled. Reason: ${recall.reason} (${recallSeverities[recall.severity]}.)`,
      words`We have blocked ${batches === 1 ? 'one batch' : words`${batches} batches`} of yours: the units are no longer sold, and orders can’t be packed with them. Remove the units from your stock, keep them separate, and answer under Recalls.`,
    ],
  })
}

/** Tells a pharmacy that a recall is closed. */
export function closedRecallEmail(
  recall: Recalled & { outcome: string | null },
  to: Recipient,
): Email {
  const batch = batchOf(recall)
  return recallEmail(recall, 'closed', to, {
    subject: words`Recall closed: ${batch}`,
    paragraphs: [
      recall.outcome === 'released'
        ? words`the recall of ${batch}, was a false alarm. Its units can be sold again.`
        : words`the recall of ${batch}, is closed. The batch is out of stock, and stays blocked if it is added again.`,
    ],
  })
}

/** Sent once, or once for the batches blocked until `blockedAt`. */
function recallEmail(
  recall: Recalled,
  kind: string,
  to: Recipient,
  { blockedAt, ...content }: { blockedAt?: Date; subject: Words; paragraphs: readonly Words[] },
): Email {
  const since = blockedAt === undefined ? [] : [blockedAt.getTime()]
  return emailTo(to, { key: [`recall-${kind}`, recall.id, to.id, ...since].join(':'), ...content })
}

/** 'Panacin 500, batch PC-1' */
function batchOf({ medicine, composition, batchNumber }: Recalled): Words {
  return words`${medicine ?? composition ?? ''}, batch ${batchNumber}`
}

function orderNumbers(orders: string[]): Words {
  const numbers = joined(orders.map(orderNumber), ', ')
  return orders.length === 1 ? words`your order ${numbers}` : words`your orders ${numbers}`
}
