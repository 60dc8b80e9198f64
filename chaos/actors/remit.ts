import { Refusal } from '#contract/client.ts'
import { paiseOf, rupeesOf } from '#contract/money.ts'
import { orNull, orRefusal } from '../visitor.ts'
import type { Visitor } from '../world.ts'

/** Records what a carrier remitted: sometimes twice at once, sometimes less than was collected. */
export async function remit({ world, chance, api }: Visitor): Promise<void> {
  const known = await orNull(api().cash.unremitted({ query: {} }))
  const some = known?.shipments.slice(0, chance.between(1, 6)) ?? []
  if (some.length === 0) return
  const collectedPaise = some.reduce((sum, { amount }) => sum + paiseOf(amount), 0)
  const isLess = chance.percent(25)
  const amountPaise = isLess ? Math.floor(collectedPaise / 2) : collectedPaise
  const given = {
    carrier: 'India Post',
    receivedOn: '2026-11-27',
    amount: rupeesOf(amountPaise),
    shipments: some.map(({ shipmentId }) => shipmentId),
    ...(isLess ? { reason: 'Torn notes' } : {}),
  }
  const reference = chance.uuid()
  const references = chance.pick([[reference], [reference, reference], [reference, chance.uuid()]])
  const record = async (one: string) => {
    const answer = await orRefusal(api().cash.remit({ body: { ...given, reference: one } }))
    if (answer instanceof Refusal) return false
    world.actions.add(isLess ? 'remitted less' : 'remitted')
    world.promises.remitted.set(one, amountPaise)
    return true
  }
  const done = await Promise.all(references.map(record))
  if (done.filter(Boolean).length > 1)
    world.watch.addViolation(`the same cash was remitted twice: ${references.join()}`)
}

/** Pays a refund of cash by hand; a double click pays it once. */
export async function payBack({ world, chance, api }: Visitor): Promise<void> {
  const open = (await orNull(api().cash.refunds()))?.refunds ?? []
  const payable = open.filter(({ payTo }) => payTo !== null)
  if (payable.length === 0) return
  const { _id: id } = chance.pick(payable)
  const pay = () =>
    orNull(api().cash.payRefund({ params: { id }, body: { reference: chance.uuid() } }))
  const answers = await Promise.all(chance.percent(30) ? [pay(), pay()] : [pay()])
  const done = answers.filter((answer) => answer !== null)
  if (done.length > 0) world.actions.add('paid cash back')
  if (done.length > 1) world.watch.addViolation(`refund ${id} was paid by hand twice`)
}
