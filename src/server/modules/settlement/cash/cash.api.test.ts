import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { usualTerms } from '#server/platform/terms.ts'
import {
  address,
  newAdmin,
  newCustomer,
  newMedicine,
  type TestActor,
} from '../../../../../tests/actors.ts'
import { expectInvariants } from '../../../../../tests/invariants.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'
import { shipmentOf, takeShipmentTo } from '../../../../../tests/shipments.ts'

/* What becomes of cash that was collected: remittances of carriers, and refunds by hand. */

const cash = { upToPaise: 2000_00, pins: [] }
let scenario: Scenario
let admin: TestActor
let customer: TestActor
beforeAll(async () => {
  scenario = await openScenario({ terms: { ...usualTerms, cash } })
  admin = await newAdmin(scenario.shop)
})
afterAll(() => scenario.shop.close())
beforeEach(async () => {
  customer = await newCustomer(scenario.shop)
})

/** An order of ₹140.00 with delivery that was paid in cash. */
async function delivered() {
  const { _id } = await newMedicine(scenario.pharmacy, { price: 50 })
  const { order } = await customer.api.orders.createPayment({
    body: {
      cartItems: [{ _id, quantity: 2 }],
      deliveryAddress: address,
      paymentMethod: 'cash',
    },
  })
  const { orderId } = order
  const shipmentId = await shipmentOf(customer, orderId)
  await takeShipmentTo(scenario.pharmacy, shipmentId, 'delivered')
  return { orderId, shipmentId }
}

let references = 0
const remit = (
  shipments: string[],
  amount: number,
  also: { reason?: string; reference?: string } = {},
) => {
  references += 1
  const reference = `UTR${references}`
  const body = { carrier: 'Delhivery', reference, receivedOn: '2026-11-27', amount, shipments }
  return admin.api.cash.remit({ body: { ...body, ...also } })
}
const unremitted = async () => {
  const { shipments } = await admin.api.cash.unremitted({ query: {} })
  return shipments.map(({ shipmentId }) => shipmentId)
}
const balanceOf = async (account: string) => {
  const { accounts } = await admin.api.ledger.accounts()
  return accounts.find((one) => one.account === account)?.balance ?? 0
}

describe('a remittance', () => {
  test('moves the cash from the carrier into the bank, once', async () => {
    const { shipmentId } = await delivered()
    const { carriers } = await admin.api.cash.unremitted({ query: {} })
    expect(carriers).toContainEqual(expect.objectContaining({ carrier: 'Delhivery', overdue: 0 }))
    const before = await balanceOf('bank')
    const { remittance } = await remit([shipmentId], 140)
    expect(remittance).toMatchObject({ amount: 140, collected: 140, shipments: 1, reason: null })
    expect((await balanceOf('bank')) - before).toBe(140)
    expect(await unremitted()).not.toContain(shipmentId)
    await expect(remit([shipmentId], 140)).rejects.toMatchObject({
      code: 'cash_unknown',
      details: { missing: [shipmentId] },
    })
    await expectInvariants(scenario.shop.database)
  })

  test('needs a reason for a difference, which the operator bears', async () => {
    const { shipmentId } = await delivered()
    await expect(remit([shipmentId], 130)).rejects.toMatchObject({
      code: 'remittance_differs',
      message:
        '₹140.00 was collected, so ₹10.00 less arrived. Enter a reason, or correct the amount.',
    })
    expect(await unremitted()).toContain(shipmentId)
    await remit([shipmentId], 130, { reason: 'Two torn notes' })
    expect(await balanceOf('cash_difference')).toBe(10)
    const { remittances } = await admin.api.cash.remittances()
    expect(remittances[0]).toMatchObject({ amount: 130, collected: 140, reason: 'Two torn notes' })
    await expectInvariants(scenario.shop.database)
  })

  test('is recorded once for its reference', async () => {
    const one = await delivered()
    const two = await delivered()
    await remit([one.shipmentId], 140, { reference: 'UTR-twice' })
    await expect(remit([two.shipmentId], 140, { reference: 'UTR-twice' })).rejects.toMatchObject({
      code: 'remittance_known',
    })
    await remit([two.shipmentId], 140)
  })

  test('is awaited before the pharmacy is paid', async () => {
    const { shipmentId } = await delivered()
    const { api } = scenario.pharmacy
    await scenario.rows(
      `update shipments set delivered_at = delivered_at - interval '9 days' where pharmacy_id = $1`,
      scenario.pharmacy.id,
    )
    const waits = await api.settlement.balance()
    expect(waits.waiting).toMatchObject([{ from: null }])
    const params = { id: scenario.pharmacy.id }
    const all = { amount: waits.balance, reference: 'HDFC-1' }
    await expect(admin.api.payouts.payByHand({ params, body: all })).rejects.toMatchObject({
      code: 'payout_exceeds',
    })
    await remit([shipmentId], 140)
    const { payable, balance } = await api.settlement.balance()
    expect(payable).toBe(balance)
    const body = { amount: payable, reference: 'HDFC-2' }
    await admin.api.payouts.payByHand({ params, body })
    await expectInvariants(scenario.shop.database)
  })
})

describe('a refund of cash', () => {
  const refunded = async () => {
    const made = await delivered()
    const params = { id: made.orderId }
    await admin.api.adminOrders.refund({ params, body: { amount: 50, reason: 'Broken seal' } })
    return made
  }
  const own = async (orderId: string) =>
    (await customer.api.orders.detail({ params: { orderId } })).order

  test('waits for the customer’s account, is paid by hand once, and forgets the account', async () => {
    const { orderId } = await refunded()
    expect((await own(orderId)).refunds).toMatchObject([{ amount: 50, state: 'awaiting_details' }])
    const id = (await own(orderId)).refunds[0]?._id ?? ''
    const pay = (reference: string) =>
      admin.api.cash.payRefund({ params: { id }, body: { reference } })
    await expect(pay('R1')).rejects.toMatchObject({ code: 'refund_not_payable' })
    const payTo = { holder: 'Meera Kulkarni', account: '000123456789', ifsc: 'hdfc0001234' }
    await customer.api.cash.setPayTo({ params: { orderId }, body: { payTo } })
    const listed = async () =>
      (await admin.api.cash.refunds()).refunds.find(({ _id }) => _id === id)?.payTo
    expect(await listed()).toEqual({ ...payTo, ifsc: 'HDFC0001234' })
    const stored = await scenario.rows('select pay_to from refunds where id = $1', id)
    expect(String(stored[0]?.pay_to)).not.toContain('Meera')
    await expectInvariants(scenario.shop.database)
    await pay('R1')
    await expect(pay('R2')).rejects.toMatchObject({ code: 'refund_not_payable' })
    expect(await listed()).toBeUndefined()
    expect(await own(orderId)).toMatchObject({
      paymentStatus: 'paid',
      refunds: [{ state: 'processed' }],
    })
    const [row] = await scenario.rows('select pay_to, reference from refunds where id = $1', id)
    expect(row).toEqual({ pay_to: null, reference: 'R1' })
    await expectInvariants(scenario.shop.database)
  })

  test('stands before those that wait for their customers once it can be paid', async () => {
    const first = await refunded()
    const second = await refunded()
    const payTo = { upi: 'meera@okbank' }
    await customer.api.cash.setPayTo({ params: { orderId: second.orderId }, body: { payTo } })
    const listed = async () =>
      (await admin.api.cash.refunds()).refunds
        .map(({ orderId }) => orderId)
        .filter((id) => id === first.orderId || id === second.orderId)
    expect(await listed()).toEqual([second.orderId, first.orderId])
    await admin.api.people.deleteCustomer({ params: { id: customer.id } })
    expect(await listed()).toEqual([first.orderId, second.orderId])
  })

  test('is paid to where the customer told the support once the account is closed', async () => {
    const { orderId } = await refunded()
    const id = (await own(orderId)).refunds[0]?._id ?? ''
    const pay = () => admin.api.cash.payRefund({ params: { id }, body: { reference: 'R-closed' } })
    const listed = async () =>
      (await admin.api.cash.refunds()).refunds.find(({ _id }) => _id === id)
    expect(await listed()).toMatchObject({ payTo: null, accountClosed: false })
    await expect(pay()).rejects.toMatchObject({ code: 'refund_not_payable' })
    await admin.api.people.deleteCustomer({ params: { id: customer.id } })
    expect(await listed()).toMatchObject({ payTo: null, accountClosed: true })
    const before = await balanceOf('bank')
    await pay()
    expect((await balanceOf('bank')) - before).toBe(-50)
    expect(await listed()).toBeUndefined()
    await expect(
      admin.api.cash.payRefund({ params: { id }, body: { reference: 'R-again' } }),
    ).rejects.toMatchObject({ code: 'refund_not_payable' })
    const { body } = await admin.api.audit.list({ query: { subject: orderId } })
    expect(body[0]).toMatchObject({
      action: 'cash_refund_paid',
      after: { amount: 50, reference: 'R-closed', accountClosed: true },
    })
    await expectInvariants(scenario.shop.database)
  })

  test('makes the order refunded once all of it is paid back', async () => {
    const { orderId } = await delivered()
    const reason = 'It was the wrong medicine'
    await admin.api.adminOrders.cancel({ params: { id: orderId }, body: { reason } })
    const [refund] = (await own(orderId)).refunds
    expect(refund).toMatchObject({ amount: 140, state: 'awaiting_details' })
    const body = { payTo: { upi: 'meera@okhdfc' } }
    await customer.api.cash.setPayTo({ params: { orderId }, body })
    const params = { id: refund?._id ?? '' }
    await admin.api.cash.payRefund({ params, body: { reference: 'R140' } })
    expect(await own(orderId)).toMatchObject({ paymentStatus: 'refunded' })
    await expectInvariants(scenario.shop.database)
  })

  test('never exceeds what was collected', async () => {
    const { orderId } = await refunded()
    const refund = (amount: number) =>
      admin.api.adminOrders.refund({ params: { id: orderId }, body: { amount, reason: 'More' } })
    await expect(refund(91)).rejects.toMatchObject({ code: 'refund_exceeds' })
    await refund(90)
    await expectInvariants(scenario.shop.database)
  })

  test('belongs to its customer, and only where one waits', async () => {
    const { orderId } = await refunded()
    const body = { payTo: { upi: 'meera@okhdfc' } }
    const stranger = await newCustomer(scenario.shop)
    await expect(stranger.api.cash.setPayTo({ params: { orderId }, body })).rejects.toMatchObject({
      code: 'order_not_found',
    })
    const other = (await delivered()).orderId
    await expect(
      customer.api.cash.setPayTo({ params: { orderId: other }, body }),
    ).rejects.toMatchObject({ code: 'no_cash_refund' })
  })
})
