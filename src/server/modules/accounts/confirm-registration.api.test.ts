import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { address, newAdmin, newMedicine, newPharmacy, password } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { emailsTo, logIn, resetToken } from '../../../../tests/passwords.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ confirmsEmails: true, payments: true, limited: true })
})
afterAll(() => shop.close())

let people = 0
const newEmail = () => {
  people += 1
  return `registered${people}@example.in`
}
const subjects = async (email: string) => (await emailsTo(shop, email)).map((one) => one.subject)
const tokenIn = (body = '') => /#token=([\w-]{43})\n/.exec(body)?.[1] ?? ''
const over = { status: 400, code: 'email_link_over' }

const registering = {
  customer: async (email: string) => {
    const body = { name: 'Mallory Menon', email, password }
    const { token } = await shop.as().accounts.customerRegister({ body })
    return shop.as(token)
  },
  pharmacy: async (email: string) => {
    const place = { address: '1 FC Road, Pune', phone: '9822044170', licenseNumber: 'MH-PZ2-777' }
    const body = { name: 'Mallory Medicals', email, password, ...place }
    const { token } = await shop.as().pharmacies.register({ body })
    return shop.as(token)
  },
}

describe.each(['customer', 'pharmacy'] as const)('a registered %s', (role) => {
  const registered = async () => {
    const email = newEmail()
    const api = await registering[role](email)
    const isConfirmed = async () => {
      const profile =
        role === 'customer' ? api.accounts.customerProfile() : api.pharmacies.profile()
      return (await profile).emailConfirmed
    }
    const [link] = await emailsTo(shop, email)
    return { email, api, isConfirmed, link }
  }
  const confirm = (token: string) => shop.as()[`${role}Email`].confirm({ body: { token } })

  test('is logged in at once, and gets a link without a word of the person who registered', async () => {
    const { email, isConfirmed, link } = await registered()
    expect(await isConfirmed()).toBe(false)
    expect(await subjects(email)).toEqual(['Confirm your email'])
    expect(link?.body).not.toContain('Mallory')
    expect(link?.body).toContain(`http://shop.test/${role}/confirm-email#token=`)
  })

  test('confirms the email with the link, once, and stays logged in', async () => {
    const { email, isConfirmed, link } = await registered()
    const token = tokenIn(link?.body)
    expect(await confirm(token)).toMatchObject({ success: true, email })
    expect(await isConfirmed()).toBe(true)
    await expect(confirm(token)).rejects.toMatchObject(over)
  })

  test('can’t use the link of another role, or one older than seven days', async () => {
    const { isConfirmed, link } = await registered()
    const token = tokenIn(link?.body)
    const other = role === 'customer' ? shop.as().pharmacyEmail : shop.as().customerEmail
    await expect(other.confirm({ body: { token } })).rejects.toMatchObject(over)
    const days = 7 * 86_400 + 1
    shop.advance(days)
    await expect(confirm(token)).rejects.toMatchObject(over)
    shop.advance(-days)
    expect(await isConfirmed()).toBe(false)
  })

  test('gets a new link on request, three times in a quarter of an hour; the older one ends', async () => {
    const { email, api, isConfirmed, link } = await registered()
    for (let times = 0; times < 3; times += 1)
      expect(await api[`${role}Email`].sendAgain()).toMatchObject({
        message: 'We sent a new link. Open it within seven days.',
      })
    await expect(api[`${role}Email`].sendAgain()).rejects.toMatchObject({ status: 429 })
    await expect(confirm(tokenIn(link?.body))).rejects.toMatchObject(over)
    const [newest] = await emailsTo(shop, email)
    await confirm(tokenIn(newest?.body))
    expect(await isConfirmed()).toBe(true)
  })

  test('gets no second link once the email is confirmed', async () => {
    const { email, api, link } = await registered()
    await confirm(tokenIn(link?.body))
    expect(await api[`${role}Email`].sendAgain()).toMatchObject({
      message: 'Your email is already confirmed.',
    })
    expect(await subjects(email)).toHaveLength(1)
  })

  test('has shown that the mailbox is theirs by setting a password with its link', async () => {
    const { email, link } = await registered()
    const token = await resetToken(shop, role, email)
    const [reset] = await emailsTo(shop, email)
    expect(reset).toMatchObject({ subject: 'Set a new password' })
    expect(reset?.body).not.toContain('Mallory')
    await shop.as()[`${role}Password`].reset({ body: { token, password: 'Kamal!73ghat' } })
    const session = await logIn(shop, role, email, 'Kamal!73ghat')
    const { customerEmail, pharmacyEmail } = shop.as(session.token)
    const own = role === 'customer' ? customerEmail : pharmacyEmail
    expect(await own.sendAgain()).toMatchObject({ message: 'Your email is already confirmed.' })
    await expect(confirm(tokenIn(link?.body))).rejects.toMatchObject(over)
  })

  test('gets no other email about the account until then', async () => {
    const { email, api, link } = await registered()
    const change = { currentPassword: password, newPassword: 'Mogra!52divo' }
    await api[`${role}Password`].change({ body: change })
    expect(await subjects(email)).toEqual(['Confirm your email'])
    await confirm(tokenIn(link?.body))
    const again = { currentPassword: 'Mogra!52divo', newPassword: 'Palash!94mit' }
    await api[`${role}Password`].change({ body: again })
    expect(await subjects(email)).toEqual(['Your password was changed', 'Confirm your email'])
  })
})

test('a new email that is confirmed needs no other confirmation; the unconfirmed one gets no word', async () => {
  const email = newEmail()
  const api = await registering.customer(email)
  const next = newEmail()
  const body = { name: 'Mallory Menon', email: next, currentPassword: password }
  await api.accounts.updateCustomerProfile({ body })
  const [link] = await emailsTo(shop, next)
  await shop.as().customerEmail.confirm({ body: { token: tokenIn(link?.body) } })
  expect(await api.accounts.customerProfile()).toMatchObject({ email: next, emailConfirmed: true })
  expect(await subjects(email)).toEqual(['Confirm your email'])
})

test('sends an unconfirmed customer the emails about a paid order', async () => {
  const email = newEmail()
  const api = await registering.customer(email)
  const pharmacy = await newPharmacy(shop)
  const { _id } = await newMedicine(pharmacy)
  const cartItems = [{ _id, quantity: 1 }]
  const { order } = await api.orders.createPayment({
    body: { cartItems, deliveryAddress: address },
  })
  await api.orders.verifyPayment({ body: await shop.sandbox.pay(order.id) })
  expect(await subjects(email)).toEqual([
    expect.stringContaining('confirmed'),
    'Confirm your email',
  ])
})

test('emails neither the approval of an unconfirmed pharmacy nor invitations of its staff', async () => {
  const email = newEmail()
  const api = await registering.pharmacy(email)
  const { _id } = await api.pharmacies.profile()
  const member = { name: 'Ravi Patil', email: newEmail(), role: 'fulfilment' } as const
  await expect(api.staff.invite({ body: member })).rejects.toMatchObject({
    status: 409,
    code: 'email_unconfirmed',
  })
  expect(await subjects(member.email)).toEqual([])
  const admin = await newAdmin(shop)
  const [waiting] = (await admin.api.people.approvals({ query: { q: email } })).body
  expect(waiting).toMatchObject({ _id, emailConfirmed: false })
  await admin.api.people.verifyPharmacy({ params: { id: _id } })
  await admin.api.people.deletePharmacy({ params: { id: _id } })
  expect(await subjects(email)).toEqual(['Confirm your email'])
})

test('says nothing by email of a complaint of an unconfirmed customer', async () => {
  const email = newEmail()
  const api = await registering.customer(email)
  await api.grievances.file({ body: { category: 'other', text: 'Nobody answers the phone.' } })
  expect(await subjects(email)).toEqual(['Confirm your email'])
})
