import { orderNumber } from '#contract/order-number.ts'
import { type RecallSeverity, recallSeverities } from '#contract/recall-words.ts'
import type { Email } from '../../platform/email.ts'

type Recipient = { id: string; name: string; email: string }
type Recalled = {
  id: string
  medicine: string | null
  composition: string | null
  batchNumber: string
  severity: RecallSeverity
  reason: string
}

/*
 * Unlike other emails, these name the medicine: customers who do not open the shop must know what not to
 * take.
 */

/** Tells a customer who has units of a recalled batch not to use them. */
export function haveUnitsEmail(
  recall: Recalled,
  to: Recipient,
  what: string[],
  orders: string[],
): Email {
  return recallEmail(
    recall,
    'have',
    to,
    `Do not use ${what.join(', ')}: batch ${recall.batchNumber}`,
    [
      `a batch of a medicine that you bought from us is recalled: ${what.join(', ')}, batch ${recall.batchNumber}.`,
      `Reason: ${recall.reason} (${recallSeverities[recall.severity]}.)`,
      'Please do not use any pack of this batch; its number is printed on the pack. If you have taken any and feel unwell, ask a doctor. Do not stop a treatment without asking one.',
      `It was part of ${orderNumbers(orders)}. Keep the pack: the order’s page explains what to do next.`,
    ],
  )
}

/** Tells a customer that an order is on hold because units picked for it are recalled. */
export function unsentUnitsEmail(
  recall: Recalled,
  to: Recipient,
  what: string[],
  orders: string[],
): Email {
  return recallEmail(recall, 'unsent', to, `Your order is on hold: ${what.join(', ')}`, [
    `a batch of a medicine that you ordered is recalled: ${what.join(', ')}, batch ${recall.batchNumber}. It has not been sent to you.`,
    `Reason: ${recall.reason}`,
    `The pharmacy will send you another batch, or you will get a refund. This concerns ${orderNumbers(orders)}.`,
  ])
}

/** Tells a customer that the recall was a false alarm. */
export function withdrawnRecallEmail(recall: Recalled, to: Recipient): Email {
  const what = recall.medicine ?? recall.composition
  return recallEmail(recall, 'withdrawn', to, `False alarm: ${what}, batch ${recall.batchNumber}`, [
    `the recall of ${what}, batch ${recall.batchNumber}, that we emailed you about was a false alarm and has been withdrawn. You can use the medicine as before.`,
  ])
}

/** Tells a pharmacy which batches to take out of stock. */
export function openRecallEmail(
  recall: Recalled,
  to: Recipient,
  matched: { batches: number },
): Email {
  const what = recall.medicine ?? recall.composition
  return recallEmail(recall, 'open', to, `Recall: ${what}, batch ${recall.batchNumber}`, [
    `${what}, batch ${recall.batchNumber}, is recalled. Reason: ${recall.reason} (${recallSeverities[recall.severity]}.)`,
    `We have blocked ${matched.batches === 1 ? 'one batch' : `${matched.batches} batches`} of yours: the units are no longer sold, and orders can’t be packed with them. Remove the units from your stock, keep them separate, and answer under Recalls.`,
  ])
}

/** Tells a pharmacy that a recall is closed. */
export function closedRecallEmail(
  recall: Recalled & { outcome: string | null },
  to: Recipient,
): Email {
  const what = recall.medicine ?? recall.composition
  return recallEmail(recall, 'closed', to, `Recall closed: ${what}, batch ${recall.batchNumber}`, [
    recall.outcome === 'released'
      ? `the recall of ${what}, batch ${recall.batchNumber}, was a false alarm. Its units can be sold again.`
      : `the recall of ${what}, batch ${recall.batchNumber}, is closed. The batch is out of stock, and stays blocked if it is added again.`,
  ])
}

function recallEmail(
  recall: Recalled,
  kind: string,
  to: Recipient,
  subject: string,
  lines: string[],
): Email {
  return {
    key: `recall-${kind}:${recall.id}:${to.id}`,
    recipient: to.email,
    subject,
    body: [`Dear ${to.name},`, ...lines, 'Aushadh'].join('\n\n'),
  }
}

function orderNumbers(orders: string[]): string {
  const numbers = orders.map(orderNumber)
  return numbers.length === 1 ? `your order ${numbers}` : `your orders ${numbers.join(', ')}`
}
