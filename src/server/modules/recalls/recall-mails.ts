import { type RecallSeverity, recallSeverities } from '#contract/recall-words.ts'
import type { Mail } from '../../platform/mail.ts'

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
 * Unlike other letters these name the medicine: who does not open the shop's page must know what not to take.
 */

/** Tells a customer who has units of a recalled batch not to use them. */
export function haveMail(recall: Recalled, to: Recipient, what: string[], orders: string[]): Mail {
  return letter(recall, 'have', to, `Do not use ${what.join(', ')}: batch ${recall.batchNumber}`, [
    `a batch of a medicine that you bought from us is recalled: ${what.join(', ')}, batch ${recall.batchNumber}.`,
    `The reason given: ${recall.reason} (${recallSeverities[recall.severity]}.)`,
    'Please do not use units of this batch; its number is printed on the pack. If you have taken any and feel unwell, ask a doctor. Do not stop a treatment without asking one.',
    `It came with ${ordersWords(orders)}. Keep the pack: your order’s page says what comes next.`,
  ])
}

/** Tells a customer that an order waits, because what was put by for it is recalled. */
export function keptMail(recall: Recalled, to: Recipient, what: string[], orders: string[]): Mail {
  return letter(recall, 'kept', to, `A part of your order is held: ${what.join(', ')}`, [
    `a batch of a medicine that you ordered is recalled: ${what.join(', ')}, batch ${recall.batchNumber}. It has not been sent to you.`,
    `The reason given: ${recall.reason}`,
    `The pharmacy sends you another batch, or you get your money back. It is about ${ordersWords(orders)}.`,
  ])
}

/** Tells a customer that it was a false alarm. */
export function takenBackMail(recall: Recalled, to: Recipient): Mail {
  const what = recall.medicine ?? recall.composition
  return letter(recall, 'taken_back', to, `False alarm: ${what}, batch ${recall.batchNumber}`, [
    `the recall of ${what}, batch ${recall.batchNumber}, that we wrote to you about was a false alarm and has been taken back. You can use the medicine as before.`,
  ])
}

/** Tells a pharmacy what it must take off its shelf. */
export function openMail(recall: Recalled, to: Recipient, met: { batches: number }): Mail {
  const what = recall.medicine ?? recall.composition
  return letter(recall, 'open', to, `Recall: ${what}, batch ${recall.batchNumber}`, [
    `${what}, batch ${recall.batchNumber}, is recalled. The reason given: ${recall.reason} (${recallSeverities[recall.severity]}.)`,
    `We have blocked ${met.batches === 1 ? 'one batch' : `${met.batches} batches`} of yours: units of it are not sold any more, and orders that hold it can’t be packed with it. Take it off your shelf, keep it apart, and tell us under Recalls what you have done.`,
  ])
}

/** Tells a pharmacy that a recall is over. */
export function closedMail(recall: Recalled & { outcome: string | null }, to: Recipient): Mail {
  const what = recall.medicine ?? recall.composition
  return letter(recall, 'closed', to, `Recall closed: ${what}, batch ${recall.batchNumber}`, [
    recall.outcome === 'released'
      ? `the recall of ${what}, batch ${recall.batchNumber}, was a false alarm. Its units can be sold again.`
      : `the recall of ${what}, batch ${recall.batchNumber}, is closed. The batch is out of the books, and stays blocked if it is brought in again.`,
  ])
}

function letter(
  recall: Recalled,
  kind: string,
  to: Recipient,
  subject: string,
  lines: string[],
): Mail {
  return {
    key: `recall-${kind}:${recall.id}:${to.id}`,
    recipient: to.email,
    subject,
    body: [`Dear ${to.name},`, ...lines, 'Aushadh'].join('\n\n'),
  }
}

function ordersWords(orders: string[]): string {
  const numbers = orders.map((id) => id.slice(0, 8))
  return numbers.length === 1 ? `your order ${numbers}` : `your orders ${numbers.join(', ')}`
}
