import type { AdminOrder } from '#contract/admin-orders.ts'
import { Refusal } from '#contract/client.ts'
import { paiseOf } from '#contract/money.ts'
import { orderStatuses } from '#contract/orders.ts'
import { admin } from '../../tests/processes/stand.ts'
import { orNull, orRefusal } from '../visitor.ts'
import type { Visitor } from '../world.ts'
import { addMedicine, addSeller } from './pharmacies.ts'
import { payBack, remit } from './remit.ts'

/** A confirmation holds for five minutes. */
const confirmEveryMs = 4 * 60_000

/**
 * Acts as the administrator: sets any status, refunds partly, fully and twice, approves and rejects
 * pharmacies, records remittances, and pays cash back.
 */
export async function actAsAdministrator(visit: Visitor): Promise<void> {
  const { world, chance, api } = visit
  let confirmAt = performance.now() + confirmEveryMs
  while (!world.isOver()) {
    await world.pause(chance.between(200, 1200))
    if (performance.now() > confirmAt) {
      const body = { password: admin.password }
      if ((await orNull(api().sessions.confirm({ body }))) === null) continue
      confirmAt = performance.now() + confirmEveryMs
    }
    const list = await orNull(api().adminOrders.list({ query: { limit: 50 } }))
    if (list === null || list.body.orders.length === 0) continue
    const order = chance.pick(list.body.orders)
    const weights = { status: 8, statuses: 2, refund: 6, cancel: 3, pharmacy: 0.4 }
    switch (chance.weighted({ ...weights, remit: 4, payBack: 3 })) {
      case 'status':
        await setStatus(visit, [order])
        break
      case 'statuses':
        await setStatus(visit, list.body.orders.slice(0, chance.between(2, 6)))
        break
      case 'refund':
        await refund(visit, order)
        break
      case 'cancel':
        await cancel(visit, order)
        break
      case 'pharmacy':
        await replacePharmacy(visit)
        break
      case 'remit':
        await remit(visit)
        break
      case 'payBack':
        await payBack(visit)
        break
    }
  }
}

async function setStatus({ world, chance, api }: Visitor, orders: AdminOrder[]): Promise<void> {
  const status = chance.pick(orderStatuses)
  const ids = orders.map(({ _id }) => _id)
  const [id = ''] = ids
  const done =
    ids.length === 1
      ? await orNull(api().adminOrders.setStatus({ params: { id }, body: { status } }))
      : await orNull(api().adminOrders.setStatuses({ body: { ids, status } }))
  if (done === null) return
  world.actions.add('set a status')
  if (status === 'cancelled') for (const one of ids) world.promises.cancelled.add(one)
}

async function cancel({ world, chance, api }: Visitor, { _id }: AdminOrder): Promise<void> {
  const call = () =>
    orNull(api().adminOrders.cancel({ params: { id: _id }, body: { reason: 'Out of cold chain' } }))
  const answers = await Promise.all(chance.percent(30) ? [call(), call()] : [call()])
  if (!answers.some((answer) => answer !== null)) return
  world.actions.add('cancelled by the administrator')
  world.promises.cancelled.add(_id)
}

/** The same key twice is one refund; two keys are two, as far as there is money. */
async function refund({ world, chance, api }: Visitor, order: AdminOrder): Promise<void> {
  const whole = chance.percent(30)
  const paise = Math.ceil((paiseOf(order.totalPrice) * chance.between(20, 70)) / 100)
  const amount = whole ? undefined : paise / 100
  const key = chance.uuid()
  const keys = chance.pick([[key], [key, key], [key, chance.uuid()]])
  const params = { id: order._id }
  const refund = async (one: string) => {
    const body = { amount, reason: 'One strip was broken', key: one }
    const answer = await orRefusal(api().adminOrders.refund({ params, body }))
    if (answer instanceof Refusal) return
    world.actions.add('refunded by the administrator')
    world.promises.refunded.set(one, { orderId: order._id, paise: whole ? null : paise })
  }
  await Promise.all(keys.map(refund))
}

async function replacePharmacy(visit: Visitor): Promise<void> {
  const { world, chance, api } = visit
  const seller = await addSeller(world, visit)
  if (seller === null) return
  for (let n = 0; n < 4; n += 1)
    await addMedicine(world, visit, seller, { stockQuantity: chance.between(2, 30) })
  const leaver = chance.pick(world.sellers.filter((one) => one !== seller))
  const gone = await orNull(api().people.deletePharmacy({ params: { id: leaver.id }, query: {} }))
  if (gone === null) return
  world.actions.add('closed a pharmacy')
  world.sellers = world.sellers.filter((one) => one !== leaver)
  world.medicines = world.medicines.filter((medicine) => medicine.seller !== leaver.id)
}
