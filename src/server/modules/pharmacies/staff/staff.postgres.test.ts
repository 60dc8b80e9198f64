import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  newAdmin,
  newPharmacy,
  newStaff,
  password,
  type TestActor,
} from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'
import { inviteMember, submitPharmacist } from '../../../../../tests/staff.ts'
import { freshStaffEmail } from '../../../../../tests/staff-rows.ts'

let shop: TestShop
let owner: TestActor
beforeAll(async () => {
  shop = await openTestShop()
  owner = await newPharmacy(shop)
})
afterAll(() => shop.close())

const many = 6
const winnersOf = (answers: PromiseSettledResult<unknown>[]) =>
  answers.flatMap(({ status }, n) => (status === 'fulfilled' ? [n] : []))
const codesOf = (answers: PromiseSettledResult<unknown>[]) =>
  answers.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
const memberOf = async (id: string) => {
  const { rows } = await shop.database.run(
    'select accepted_at, removed_at, link_hash from staff_members where id = $1',
    [id],
  )
  return rows[0] as { accepted_at: Date | null; removed_at: Date | null; link_hash: string | null }
}

test('of pharmacies that invite and register with one email concurrently, one gets it', async () => {
  const others = await Promise.all(Array.from({ length: 4 }, () => newPharmacy(shop)))
  const email = freshStaffEmail()
  const answers = await Promise.allSettled([
    ...others.map(({ api }) =>
      api.staff.invite({ body: { name: 'Ravi', email, role: 'accounts' as const } }),
    ),
    shop.as().pharmacies.register({
      body: {
        name: 'Ravi Medicals',
        email,
        password,
        address: '1 MG Road, Pune 411001',
        phone: '9822044170',
        licenseNumber: 'MH-1',
      },
    }),
  ])
  expect(winnersOf(answers)).toHaveLength(1)
  for (const code of codesOf(answers))
    expect(['staff_email_taken', 'account_exists']).toContain(code)
})

test('people with the same local part who are invited concurrently get different usernames', async () => {
  const names = Array.from({ length: many }, (_, n) => `same.name@host${n}.example.in`)
  await Promise.all(
    names.map(async (email) => inviteMember(shop, await newPharmacy(shop), { email })),
  )
  const { rows } = await shop.database.run(
    `select username from staff_members where email like 'same.name@%'`,
    [],
  )
  expect(new Set(rows.map((row) => (row as { username: string }).username)).size).toBe(many)
})

test('one of many concurrent acceptances of an invitation sets the password', async () => {
  const { email, token } = await inviteMember(shop, owner)
  const answers = await Promise.allSettled(
    Array.from({ length: many }, (_, n) =>
      shop.as().staff.accept({ body: { token, password: `Better${n}!` } }),
    ),
  )
  const [winner, ...others] = winnersOf(answers)
  expect(others).toEqual([])
  expect(new Set(codesOf(answers))).toEqual(new Set(['invitation_over']))
  const body = { email, password: `Better${winner}!` }
  await expect(shop.as().pharmacies.login({ body })).resolves.toBeDefined()
})

test('accepting, withdrawing and sending again concurrently leave a whole invitation or none', async () => {
  for (let n = 0; n < many; n += 1) {
    const { id, email, token } = await inviteMember(shop, owner)
    const [accepted, removed] = await Promise.allSettled([
      shop.as().staff.accept({ body: { token, password: 'Mogra!52divo' } }),
      owner.api.staff.remove({ params: { id } }),
      owner.api.staff.resend({ params: { id } }),
    ])
    expect(removed?.status).toBe('fulfilled')
    const member = await memberOf(id)
    expect(member).toMatchObject({ removed_at: expect.anything(), link_hash: null })
    expect(member.accepted_at !== null).toBe(accepted?.status === 'fulfilled')
    const body = { email, password: 'Mogra!52divo' }
    await expect(shop.as().pharmacies.login({ body })).rejects.toMatchObject({ status: 401 })
  }
})

test('a login during a removal opens no session that lasts', async () => {
  for (let n = 0; n < many; n += 1) {
    const member = await newStaff(shop, owner, 'accounts')
    const body = { email: member.email, password }
    const [login] = await Promise.allSettled([
      shop.as().pharmacies.login({ body }),
      owner.api.staff.remove({ params: { id: member.staffId } }),
    ])
    if (login?.status === 'fulfilled')
      await expect(shop.as(login.value.token).pharmacies.profile()).rejects.toMatchObject({
        status: 401,
      })
  }
})

test('a password change during a removal does not bring the login back', async () => {
  const member = await newStaff(shop, owner, 'accounts')
  await Promise.allSettled([
    member.api.pharmacyPassword.change({
      body: { currentPassword: password, newPassword: 'Mogra!52divo' },
    }),
    owner.api.staff.remove({ params: { id: member.staffId } }),
  ])
  for (const given of [password, 'Mogra!52divo'])
    await expect(
      shop.as().pharmacies.login({ body: { email: member.email, password: given } }),
    ).rejects.toMatchObject({ status: 401 })
})

test('of concurrent decisions about a registration one is made', async () => {
  const admins = await Promise.all([newAdmin(shop), newAdmin(shop), newAdmin(shop)])
  const pharmacy = await newPharmacy(shop, { verified: false })
  const params = { id: await submitPharmacist(pharmacy) }
  const answers = await Promise.allSettled(
    admins.map(({ api }, n) =>
      n === 0
        ? api.pharmacists.reject({ params, body: { reason: 'Illegible' } })
        : api.pharmacists.verify({ params, body: { validTo: '2099-12-30' } }),
    ),
  )
  const [winner, ...others] = winnersOf(answers)
  expect(others).toEqual([])
  expect(new Set(codesOf(answers))).toEqual(new Set(['pharmacist_decided']))
  const { pharmacistUntil } = await pharmacy.api.staff.list()
  expect(pharmacistUntil).toBe(winner === 0 ? null : '2099-12-31')
})

test('the derived day is that of the registrations in force, whatever changes concurrently', async () => {
  const { api } = await newAdmin(shop)
  const pharmacy = await newPharmacy(shop, { verified: false })
  const people = await Promise.all(
    Array.from({ length: 4 }, () => newStaff(shop, pharmacy, 'pharmacist')),
  )
  const ids: string[] = []
  for (const [n, { staffId }] of people.entries())
    ids.push(await submitPharmacist(pharmacy, { staffId, validTo: `203${n}-03-31` }))
  await Promise.all(
    ids.map((id, n) =>
      api.pharmacists.verify({ params: { id }, body: { validTo: `203${n}-03-31` } }),
    ),
  )
  expect((await pharmacy.api.staff.list()).pharmacistUntil).toBe('2033-04-01')
  const [, , third, fourth] = people
  await Promise.all([
    pharmacy.api.staff.remove({ params: { id: fourth?.staffId ?? '' } }),
    pharmacy.api.staff.changeRole({
      params: { id: third?.staffId ?? '' },
      body: { role: 'accounts' },
    }),
    api.pharmacists.end({ params: { id: ids[0] ?? '' }, body: { reason: 'Removed' } }),
  ])
  expect((await pharmacy.api.staff.list()).pharmacistUntil).toBe('2031-04-01')
})
