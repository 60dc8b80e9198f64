import { expectAnswer } from './answer.ts'
import { batchesOf, pick, type World } from './world.ts'

/* What the administrator does: recalls and payouts. */

/** Blocks a batch of one medicine everywhere; the same recall is refused while it is open. */
async function recall(world: World, at: number) {
  const { medicines, admin, recalls, blocked } = world
  const medicine = pick(medicines, at)
  const batch = (await batchesOf(world, at)).find(({ _id }) => !blocked.has(_id))
  if (batch === undefined) return
  const { recall: opened } = await admin.api.recalls.open({
    body: {
      medicine: batch.medicine.name,
      batchNumber: batch.number,
      severity: 'II',
      reason: 'Fails dissolution',
    },
  })
  medicine.units -= batch.units
  blocked.add(batch._id)
  recalls.push({
    id: opened._id,
    medicine: at % medicines.length,
    batchId: batch._id,
    isOpen: true,
  })
}

/** Ends a recall: the units are destroyed, or return to stock after a false alarm. */
async function endRecall(world: World, at: number) {
  const { admin, blocked, medicines, recalls } = world
  if (recalls.length === 0) return
  const one = pick(recalls, at)
  const medicine = pick(medicines, one.medicine)
  const batch = (await batchesOf(world, one.medicine)).find(({ _id }) => _id === one.batchId)
  const outcome = at % 2 === 0 ? 'released' : 'destroyed'
  const closed = admin.api.recalls.close({
    params: { id: one.id },
    body: { outcome, evidence: 'Laboratory report 12' },
  })
  if (!one.isOpen) return expectAnswer(closed, 'recall_closed')
  await expectAnswer(closed, 'done')
  one.isOpen = false
  if (outcome === 'destroyed') return
  recalls.splice(recalls.indexOf(one), 1)
  if (batch === undefined || batch.retiredAt !== null) return
  blocked.delete(one.batchId)
  medicine.units += batch.setAside
}

let paid = 0

/** Pays some of what a pharmacy can be paid, or a rupee more, which is refused. */
async function pay({ admin, pharmacies }: World, at: number) {
  const pharmacy = pick(pharmacies, at)
  const params = { id: pharmacy.id }
  const { payable } = await admin.api.payouts.pharmacy({ params })
  paid += 1
  const amount = at % 3 === 0 ? payable + 1 : Math.floor(payable / 2)
  if (amount < 1) return
  const body = { amount, reference: `NEFT${paid}` }
  await expectAnswer(
    admin.api.payouts.payByHand({ params, body }),
    amount > payable ? 'payout_exceeds' : 'done',
  )
}

export const adminActions = { recall, endRecall, pay }
