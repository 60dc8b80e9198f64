import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  address,
  newAdmin,
  newCustomer,
  newMedicine,
  newPharmacy,
  newStaff,
  password,
  type TestActor,
} from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'
import { emailsTo, resetToken } from '../../../../../tests/passwords.ts'
import { shipmentOf } from '../../../../../tests/shipments.ts'
import { inviteMember } from '../../../../../tests/staff.ts'
import { notify } from '../../notifications/index.ts'

let shop: TestShop
let owner: TestActor
beforeAll(async () => {
  shop = await openTestShop({ payments: true })
  owner = await newPharmacy(shop)
})
afterAll(() => shop.close())

const own = 'Sundar!37vel'
const logIn = (email: string, given = own) =>
  shop.as().pharmacies.login({ body: { email, password: given } })

test('removing a person ends their sessions at once, and no one else’s', async () => {
  const leaving = await newStaff(shop, owner, 'fulfilment')
  const staying = await newStaff(shop, owner, 'fulfilment')
  const { message } = await owner.api.staff.remove({ params: { id: leaving.staffId } })
  expect(message).toBe('Staff member removed')
  await expect(leaving.api.pharmacies.profile()).rejects.toMatchObject({ status: 401 })
  await expect(logIn(leaving.email, password)).rejects.toMatchObject({ status: 401 })
  await expect(staying.api.pharmacies.profile()).resolves.toMatchObject({ _id: owner.id })
  await expect(owner.api.pharmacies.profile()).resolves.toMatchObject({ _id: owner.id })
  expect((await emailsTo(shop, leaving.email))[0]?.subject).toMatch(/^Your access to .* has ended$/)
})

test('a changed role ends the sessions, and the next one has the new role', async () => {
  const member = await newStaff(shop, owner, 'fulfilment')
  const change = { params: { id: member.staffId }, body: { role: 'accounts' as const } }
  await owner.api.staff.changeRole(change)
  await expect(member.api.pharmacies.profile()).rejects.toMatchObject({ status: 401 })
  const { token, user } = await logIn(member.email, password)
  expect(user.staffRole).toBe('accounts')
  await expect(shop.as(token).settlement.balance()).resolves.toBeDefined()
  // The same role again changes nothing.
  await owner.api.staff.changeRole(change)
  await expect(shop.as(token).settlement.balance()).resolves.toBeDefined()
})

test('staff change their own password; the owner’s sessions stay', async () => {
  const member = await newStaff(shop, owner, 'pharmacist')
  const elsewhere = await logIn(member.email, password)
  await member.api.pharmacyPassword.change({
    body: { currentPassword: password, newPassword: own },
  })
  await expect(member.api.pharmacies.profile()).resolves.toBeDefined()
  await expect(shop.as(elsewhere.token).pharmacies.profile()).rejects.toMatchObject({ status: 401 })
  await expect(owner.api.pharmacies.profile()).resolves.toBeDefined()
  await expect(logIn(member.email)).resolves.toBeDefined()
  await expect(logIn(owner.email, password)).resolves.toBeDefined()
})

test('the owner’s new password leaves the staff’s sessions open', async () => {
  const pharmacy = await newPharmacy(shop)
  const member = await newStaff(shop, pharmacy, 'accounts')
  await pharmacy.api.pharmacyPassword.change({
    body: { currentPassword: password, newPassword: own },
  })
  await expect(member.api.pharmacies.profile()).resolves.toBeDefined()
})

test('staff set a new password with an emailed link', async () => {
  const member = await newStaff(shop, owner, 'accounts')
  const token = await resetToken(shop, 'pharmacy', member.email)
  await shop.as().pharmacyPassword.reset({ body: { token, password: own } })
  await expect(member.api.pharmacies.profile()).rejects.toMatchObject({ status: 401 })
  await expect(logIn(member.email)).resolves.toMatchObject({ user: { staffRole: 'accounts' } })
})

test('a closed pharmacy’s staff can’t log in, and their emails are free', async () => {
  const pharmacy = await newPharmacy(shop, { verified: false })
  const member = await newStaff(shop, pharmacy, 'fulfilment')
  const admin = await newAdmin(shop)
  await admin.api.people.deletePharmacy({ params: { id: pharmacy.id } })
  await expect(member.api.pharmacies.profile()).rejects.toMatchObject({ status: 401 })
  await expect(logIn(member.email, password)).rejects.toMatchObject({ status: 401 })
  await expect(inviteMember(shop, owner, { email: member.email })).resolves.toBeDefined()
})

test('histories name the person who acted, for the pharmacy', async () => {
  const member = await newStaff(shop, owner, 'pharmacist', 'Anjali Deshmukh')
  const { _id: id } = await newMedicine(member, { stockQuantity: 5 })
  const { body: batches } = await owner.api.batches.ofMedicine({ params: { id } })
  const seen = { units: 5, setAside: 0 }
  await owner.api.batches.count({
    params: { id: batches[0]?._id ?? '' },
    body: { units: 4, seen, reason: 'One broken' },
  })
  const { body: movements } = await owner.api.batches.movements({ params: { id } })
  expect(movements.map(({ by, person }) => [by, person])).toEqual([
    ['pharmacy', 'Owner'],
    ['pharmacy', 'Anjali Deshmukh'],
  ])
})

test('a timeline names the person to the pharmacy and the administrator, not to the customer', async () => {
  const member = await newStaff(shop, owner, 'fulfilment', 'Ravi Patil')
  const customer = await newCustomer(shop)
  const { _id } = await newMedicine(owner, { stockQuantity: 5 })
  const { order } = await customer.api.orders.createPayment({
    body: { cartItems: [{ _id, quantity: 1 }], deliveryAddress: address },
  })
  const body = await shop.sandbox.pay(order.id)
  const { orderId } = await customer.api.orders.verifyPayment({ body })
  const params = { id: await shipmentOf(customer, orderId) }
  await member.api.pharmacyShipments.accept({ params })
  await owner.api.pharmacyShipments.pack({ params, body: {} })
  const { order: seen } = await owner.api.pharmacyShipments.detail({ params })
  const { order: whole } = await (await newAdmin(shop)).api.adminOrders.detail({
    params: { id: orderId },
  })
  const { order: bought } = await customer.api.orders.detail({ params: { orderId } })
  const peopleIn = (timeline: typeof seen.timeline) =>
    timeline.flatMap(({ what, by }) =>
      what === 'accepted' || what === 'packed' ? [by.person] : [],
    )
  expect(peopleIn(seen.timeline)).toEqual(['Ravi Patil', 'Owner'])
  expect(peopleIn(whole.timeline)).toEqual(['Ravi Patil', 'Owner'])
  expect(peopleIn(bought.timeline)).toEqual([undefined, undefined])
})

test('staff read the notifications of their role’s topics, and leave the others unread', async () => {
  const pharmacy = await newPharmacy(shop)
  const to = { role: 'pharmacy' as const, id: pharmacy.id }
  await shop.database.db.transaction((tx) =>
    notify(tx, new Date(), [
      { to, kind: 'payout_sent', facts: { paise: 100 } },
      { to, kind: 'shipment_new' },
      { to, kind: 'pharmacist_verified' },
    ]),
  )
  const kindsFor = async ({ api }: Pick<TestActor, 'api'>) =>
    (await api.notifications.list()).notifications.map(({ kind }) => kind)
  const ravi = await newStaff(shop, pharmacy, 'fulfilment')
  const sunil = await newStaff(shop, pharmacy, 'accounts')
  expect(await kindsFor(ravi)).toEqual(['shipment_new'])
  expect(await kindsFor(sunil)).toEqual(['shipment_new', 'payout_sent'])
  expect(await kindsFor(pharmacy)).toHaveLength(3)
  expect(await ravi.api.notifications.readAll()).toEqual({ unread: 0 })
  expect(await pharmacy.api.notifications.unread()).toEqual({ unread: 2 })
})
