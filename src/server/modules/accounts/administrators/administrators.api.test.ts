import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newAdmin, newPharmacy, password, type TestActor } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'
import { auditEntriesOf, emailsTo, logIn } from '../../../../../tests/passwords.ts'
import { notify } from '../../notifications/index.ts'
import { notificationsForAdmins } from './notifications-for-admins.ts'

let shop: TestShop
let owner: TestActor
beforeAll(async () => {
  shop = await openTestShop()
  owner = await newAdmin(shop)
})
afterAll(() => shop.close())

const better = 'Chandan!61ruk'
let invited = 0

/** Invites somebody; returns their row and the token of the emailed link. */
async function invite(role: 'finance' | 'support' = 'finance') {
  invited += 1
  const email = `invited${invited}@shop.example`
  const answer = await owner.api.administrators.invite({
    body: { name: 'Lata Menon', email, role },
  })
  const row = answer.administrators.find((one) => one.email === email)
  return { id: row?._id ?? '', email, row, token: await newestToken(email) }
}

async function newestToken(email: string): Promise<string> {
  const bodies = (await emailsTo(shop, email)).map(({ body }) => body)
  const [, token = ''] = /#token=([\w-]+)/.exec(bodies[0] ?? '') ?? []
  return token
}

const setPassword = (token: string) =>
  shop.as().adminPassword.reset({ body: { token, password: better } })

async function stateOf(id: string) {
  const { administrators: all } = await owner.api.administrators.list()
  return all.find(({ _id }) => _id === id)?.state
}

describe('inviting', () => {
  test('makes an administrator who chooses a password with the emailed link', async () => {
    const { id, email, row, token } = await invite()
    expect(row).toMatchObject({ role: 'finance', state: 'invited', joinedAt: null, you: false })
    const [email1] = await emailsTo(shop, email)
    expect(email1?.body).toContain('with the role Finance')
    await setPassword(token)
    const { user, token: session } = await logIn(shop, 'admin', email, better)
    expect(user).toMatchObject({ _id: id, adminRole: 'finance' })
    expect(await stateOf(id)).toBe('active')
    await expect(shop.as(session).payouts.owed({ query: {} })).resolves.toBeDefined()
    await expect(shop.as(session).drugRules.list({ query: {} })).rejects.toMatchObject({
      code: 'forbidden',
    })
  })

  test('an unused link ends after seven days, and a new one voids it', async () => {
    const { id, email, token } = await invite()
    shop.advance(7 * 86_400)
    const later = await logIn(shop, 'admin', owner.email, password)
    const list = await shop.as(later.token).administrators.list()
    expect(list.administrators.find(({ _id }) => _id === id)?.state).toBe('expired')
    await expect(setPassword(token)).rejects.toMatchObject({ code: 'reset_link_over' })
    shop.advance(-7 * 86_400)
    await owner.api.administrators.resend({ params: { id } })
    await expect(setPassword(token)).rejects.toMatchObject({ code: 'reset_link_over' })
    await setPassword(await newestToken(email))
    await expect(owner.api.administrators.resend({ params: { id } })).rejects.toMatchObject({
      code: 'administrator_joined',
    })
  })

  test('rejects the email of another administrator, at its field', async () => {
    const body = { name: 'Second Asha', email: owner.email, role: 'support' as const }
    await expect(owner.api.administrators.invite({ body })).rejects.toMatchObject({
      status: 409,
      code: 'administrator_email_taken',
      errors: [{ path: 'email' }],
    })
  })
})

describe('a changed role', () => {
  test('ends the sessions, and the next one has the new role', async () => {
    const other = await newAdmin(shop, 'support')
    const change = { params: { id: other.id }, body: { role: 'compliance' as const } }
    const answer = await owner.api.administrators.changeRole(change)
    expect(answer.administrators.find(({ _id }) => _id === other.id)?.role).toBe('compliance')
    await expect(other.api.adminProfile.show()).rejects.toMatchObject({ status: 401 })
    const { token, user } = await logIn(shop, 'admin', other.email, password)
    expect(user.adminRole).toBe('compliance')
    await expect(shop.as(token).audit.list({ query: {} })).resolves.toBeDefined()
    // The same role again changes nothing.
    await owner.api.administrators.changeRole(change)
    await expect(shop.as(token).adminProfile.show()).resolves.toBeDefined()
    expect((await emailsTo(shop, other.email))[0]?.body).toContain('is now Compliance')
    const entries = await auditEntriesOf(shop, owner.id)
    expect(entries.at(-1)).toMatchObject({
      action: 'admin_role_changed',
      before: { role: 'support' },
      after: { role: 'compliance' },
    })
  })

  test('an owner’s login names no role, as SPEC.md’s administrator', async () => {
    const { user } = await logIn(shop, 'admin', owner.email, password)
    expect(user).not.toHaveProperty('adminRole')
  })
})

describe('removing', () => {
  test('ends the sessions and the ways in, frees the email, and leaves the name in histories', async () => {
    const other = await newAdmin(shop, 'operations')
    const pharmacy = await newPharmacy(shop, { verified: false })
    await other.api.people.verifyPharmacy({ params: { id: pharmacy.id } })
    await owner.api.administrators.remove({ params: { id: other.id } })
    expect(await stateOf(other.id)).toBe(undefined)
    await expect(other.api.adminProfile.show()).rejects.toMatchObject({ status: 401 })
    await expect(logIn(shop, 'admin', other.email, password)).rejects.toMatchObject({ status: 401 })
    expect((await emailsTo(shop, other.email))[0]?.subject).toBe(
      'You are no longer an administrator of Aushadh',
    )
    const { body: entries } = await owner.api.audit.list({ query: { subject: pharmacy.id } })
    expect(entries[0]?.actor.name).toBe('Asha Admin')
    const body = { name: 'Back again', email: other.email, role: 'support' as const }
    await expect(owner.api.administrators.invite({ body })).resolves.toBeDefined()
    await expect(
      owner.api.administrators.remove({ params: { id: other.id } }),
    ).rejects.toMatchObject({ code: 'admin_not_found' })
  })

  test('an invited person’s link no longer works', async () => {
    const { id, token } = await invite()
    await owner.api.administrators.remove({ params: { id } })
    await expect(setPassword(token)).rejects.toMatchObject({ code: 'reset_link_over' })
  })
})

test('ends all sessions of another administrator', async () => {
  const other = await newAdmin(shop, 'finance')
  const { ended } = await owner.api.administrators.endSessions({ params: { id: other.id } })
  expect(ended).toBe(1)
  await expect(other.api.adminProfile.show()).rejects.toMatchObject({ status: 401 })
})

test('an owner can’t change, remove or log out the own account', async () => {
  const { id } = owner
  const own = { status: 409, code: 'own_role' }
  const { changeRole, remove, endSessions } = owner.api.administrators
  await expect(changeRole({ params: { id }, body: { role: 'support' } })).rejects.toMatchObject(own)
  await expect(remove({ params: { id } })).rejects.toMatchObject(own)
  await expect(endSessions({ params: { id } })).rejects.toMatchObject(own)
})

test('limits the links of one owner in a quarter of an hour', async () => {
  const limited = await openTestShop({ limited: true })
  const { api } = await newAdmin(limited)
  const send = (n: number) =>
    api.administrators.invite({
      body: { name: 'Lata Menon', email: `flood${n}@shop.example`, role: 'support' },
    })
  for (let n = 0; n < 30; n += 1) await send(n)
  await expect(send(30)).rejects.toMatchObject({ status: 429 })
  await limited.close()
})

test('notifies administrators on the topics of their roles', async () => {
  const roles = ['owner', 'operations', 'finance', 'compliance', 'support'] as const
  const admins = await Promise.all(roles.map((role) => newAdmin(shop, role)))
  await shop.database.db.transaction(async (tx) => {
    const notifications = [
      ...(await notificationsForAdmins(tx, { kind: 'payout_failed', facts: { paise: 100 } })),
      ...(await notificationsForAdmins(tx, { kind: 'pharmacist_waits', facts: {} })),
    ]
    await notify(tx, new Date(), notifications)
  })
  const kinds = async ({ api }: TestActor) =>
    (await api.notifications.list()).notifications.map(({ kind }) => kind).sort()
  expect(await Promise.all(admins.map(kinds))).toEqual([
    ['payout_failed', 'pharmacist_waits'],
    ['pharmacist_waits'],
    ['payout_failed'],
    ['pharmacist_waits'],
    [],
  ])
})
