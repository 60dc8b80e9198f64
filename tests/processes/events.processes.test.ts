import { expect, test, vi } from 'vitest'
import { orders } from '#contract/orders.ts'
import { address, newCustomer } from '../actors.ts'
import { effectsOf, paidOnce } from '../effects.ts'
import { stockedMedicine } from './people.ts'
import type { ShopProcess } from './run-shop.ts'
import { openTestStand } from './test-stand.ts'

const opened = openTestStand({ processes: 1 })

/** Makes the provider send its events to this process alone. */
const listenAt = ({ url }: ShopProcess) =>
  opened.stand.sandbox.control('POST', 'webhook', { url: `${url}${orders.webhook.path}` })

/** A customer who pays and closes the browser: the shop learns of the payment from events alone. */
async function payAndLeave() {
  const { stand } = opened
  const { _id } = await stockedMedicine(stand.shop(), { stockQuantity: 10 })
  const customer = await newCustomer(stand.shop())
  const cartItems = [{ _id, quantity: 2 }]
  const body = { cartItems, deliveryAddress: address }
  const { order } = await customer.api.orders.createPayment({ body })
  await stand.sandbox.pay(order.id)
  return { order, _id }
}

const inbox = (orderId: string) =>
  opened.stand.query<{ name: string; outcome: string | null; tries: number }>(
    `select name, outcome, tries from provider_events where body like $1 or outcome is not null
     order by received_at`,
    [`%${orderId}%`],
  )

test.each([
  ['after-event-stored', 0],
  ['after-event-applied', 61],
] as const)(
  'killed %s: another process processes the event, and there is one order',
  async (at, later) => {
    const { stand } = opened
    await stand.query('delete from provider_events')
    const doomed = await stand.addShop({ at })
    await listenAt(doomed)
    const { order, _id } = await payAndLeave()
    await doomed.died()
    const left = await inbox(order.id)
    // The job of the other process may have found those that came after it.
    expect(left[0]).toMatchObject({ name: 'payment.authorized', outcome: null })

    await listenAt(stand.shop())
    await stand.shop().advance(later)
    await stand.shop().run('process-events')
    const [first] = await inbox(order.id)
    expect(first).toMatchObject({ outcome: 'applied' })
    const run = async (text: string, values?: unknown[]) => ({
      rows: await stand.query<Record<string, unknown>>(text, values),
    })
    expect(await effectsOf({ run }, order.orderId)).toEqual(paidOnce)

    // The provider sends an event again when the dead process did not answer it.
    const allReceived = async () =>
      expect((await inbox(order.id)).map(({ outcome }) => outcome)).toEqual([
        'applied',
        'applied',
        'applied',
      ])
    await vi.waitFor(allReceived, { timeout: 60_000, interval: 200 })
    expect(await effectsOf({ run }, order.orderId)).toEqual(paidOnce)
    const [stock] = await stand.query('select stock, reserved from medicines where id = $1', [_id])
    expect(stock).toEqual({ stock: 8, reserved: 0 })
  },
)
