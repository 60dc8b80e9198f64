import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPharmacy, newStaff, password, type TestActor } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'
import { later } from '../../../../../tests/later.ts'
import { emailsTo } from '../../../../../tests/passwords.ts'
import { invitationToken, inviteMember } from '../../../../../tests/staff.ts'
import { freshStaffEmail } from '../../../../../tests/staff-rows.ts'

let shop: TestShop
let owner: TestActor
beforeAll(async () => {
  shop = await openTestShop()
  owner = await newPharmacy(shop)
})
afterAll(() => shop.close())

const own = 'Sundar!37vel'
const logIn = (email: string, given = own) =>
  shop.as().pharmacies.login({ body: { email, password: given } })
const accept = (token: string, given = own) =>
  shop.as().staff.accept({ body: { token, password: given } })
const days = (n: number) => n * 24 * 3600

test('an invited person reads the invitation, sets a password and logs in on the pharmacy page', async () => {
  const { email, token } = await inviteMember(shop, owner, { role: 'pharmacist', name: 'Anjali' })
  const [sent] = await emailsTo(shop, email)
  expect(sent?.body).toContain('http://shop.test/pharmacy/invitation#token=')
  expect(await shop.as().staff.showInvitation({ body: { token } })).toMatchObject({
    name: 'Anjali',
    email,
    role: 'pharmacist',
  })
  await accept(token)
  const { user } = await logIn(email)
  expect(user).toEqual({
    _id: owner.id,
    name: 'Anjali',
    email,
    username: email.split('@')[0],
    role: 'pharmacy',
    contact: null,
    staffRole: 'pharmacist',
  })
})

test('the owner’s login answers as before', async () => {
  const { user } = await logIn(owner.email, password)
  expect(user).not.toHaveProperty('staffRole')
})

test('nobody logs in before the invitation is accepted', async () => {
  const { email } = await inviteMember(shop, owner)
  await expect(logIn(email)).rejects.toMatchObject({ code: 'invalid_credentials' })
})

test('stores only the digest of an invitation’s link', async () => {
  const { token } = await inviteMember(shop, owner)
  const { rows } = await shop.database.run('select link_hash from staff_members', [])
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('a link works once', async () => {
  const { token } = await inviteMember(shop, owner)
  await accept(token)
  await expect(accept(token)).rejects.toMatchObject({ code: 'invitation_over' })
  await expect(shop.as().staff.showInvitation({ body: { token } })).rejects.toMatchObject({
    status: 400,
    message:
      'This invitation was used or withdrawn, or has expired. Ask the owner of the pharmacy to send it again.',
  })
})

test('a link works for seven days, and a new one after that', async () => {
  const { id, email, token } = await inviteMember(shop, owner)
  shop.advance(days(7) + 1)
  const { token: ownerToken } = await logIn(owner.email, password)
  const { staff } = shop.as(ownerToken)
  await expect(accept(token)).rejects.toMatchObject({ code: 'invitation_over' })
  expect((await staff.list()).staff.find(({ _id }) => _id === id)?.state).toBe('expired')
  await staff.resend({ params: { id } })
  const next = await invitationToken(shop, email)
  expect(next).not.toBe(token)
  await accept(next)
  shop.advance(-days(7) - 1)
})

test('sending an invitation again voids the earlier link', async () => {
  const { id, token } = await inviteMember(shop, owner)
  await owner.api.staff.resend({ params: { id } })
  await expect(accept(token)).rejects.toMatchObject({ code: 'invitation_over' })
})

test('an accepted invitation is not sent again', async () => {
  const { staffId: id } = await newStaff(shop, owner, 'accounts')
  await expect(owner.api.staff.resend({ params: { id } })).rejects.toMatchObject({
    code: 'staff_joined',
  })
})

test('a withdrawn invitation is over', async () => {
  const { id, token, email } = await inviteMember(shop, owner)
  const { message, staff } = await owner.api.staff.remove({ params: { id } })
  expect(message).toBe('Invitation withdrawn')
  expect(staff.staff.map(({ _id }) => _id)).not.toContain(id)
  await expect(accept(token)).rejects.toMatchObject({ code: 'invitation_over' })
  // Somebody who never joined gets no email about it.
  expect(await emailsTo(shop, email)).toHaveLength(1)
})

test('one email logs in to one pharmacy: neither an owner’s nor a member’s is invited again', async () => {
  const other = await newPharmacy(shop)
  const { email } = await inviteMember(shop, owner)
  for (const taken of [email, owner.email, other.email, email.toUpperCase()])
    await expect(
      other.api.staff.invite({ body: { name: 'X', email: taken, role: 'accounts' } }),
    ).rejects.toMatchObject({
      code: 'staff_email_taken',
      message:
        'This email already logs in to a pharmacy. One email belongs to one pharmacy: invite this person with another one.',
      errors: [{ path: 'email' }],
    })
})

test('no pharmacy registers with a staff member’s email', async () => {
  const { email } = await inviteMember(shop, owner)
  const body = {
    name: 'New Medicals',
    email,
    password,
    address: '1 MG Road, Pune 411001',
    phone: '9822044170',
    licenseNumber: 'MH-1',
  }
  await expect(shop.as().pharmacies.register({ body })).rejects.toMatchObject({
    code: 'account_exists',
  })
})

test('a person whose invitation has expired can register a pharmacy, and is not invited again', async () => {
  const { id, email } = await inviteMember(shop, owner)
  await later(shop, days(7) + 3601, async () => {
    const { token } = await logIn(owner.email, password)
    const body = {
      name: 'New Medicals',
      email,
      password,
      address: '1 MG Road, Pune 411001',
      phone: '9822044170',
      licenseNumber: 'MH-1',
    }
    await expect(shop.as().pharmacies.register({ body })).resolves.toMatchObject({
      user: { email },
    })
    await expect(shop.as(token).staff.resend({ params: { id } })).rejects.toMatchObject({
      code: 'staff_email_taken',
    })
  })
})

test('a removed person’s email can be invited elsewhere', async () => {
  const { staffId, email } = await newStaff(shop, owner, 'fulfilment')
  await owner.api.staff.remove({ params: { id: staffId } })
  const other = await newPharmacy(shop)
  await expect(inviteMember(shop, other, { email })).resolves.toMatchObject({ email })
})

test('a pharmacy has at most 100 staff members', async () => {
  const pharmacy = await newPharmacy(shop)
  await shop.database.run(
    `insert into staff_members (pharmacy_id, name, email, username, role, invited_at)
     select $1, 'N', 'n' || n || '@many.example.in', 'many' || n, 'accounts', now() from generate_series(1, 100) n`,
    [pharmacy.id],
  )
  await expect(inviteMember(shop, pharmacy)).rejects.toMatchObject({ code: 'too_many_staff' })
})

test('nobody floods an inbox with invitations', async () => {
  const limited = await openTestShop({ limited: true })
  const pharmacy = await newPharmacy(limited)
  const { id } = await inviteMember(limited, pharmacy, { email: freshStaffEmail() })
  const asks = Array.from({ length: 29 }, () => pharmacy.api.staff.resend({ params: { id } }))
  await Promise.all(asks)
  await expect(pharmacy.api.staff.resend({ params: { id } })).rejects.toMatchObject({ status: 429 })
  await limited.close()
})
