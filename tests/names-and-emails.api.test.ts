import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#contract/accounts.ts'
import { sealName } from '#server/modules/accounts/index.ts'
import { withKeys } from '#server/platform/vault/vault.ts'
import { admins, customers, pharmacies } from '#server/tables.ts'
import { newAdmin, newCustomer, newPharmacy, password, type TestActor } from './actors.ts'
import { openTestShop, type TestShop } from './app.ts'
import { emailsTo, newPerson, roles } from './passwords.ts'
import { goodPatient } from './prescription-uploads.ts'
import { inviteMember } from './staff.ts'

/*
 * Anybody can register a stranger's address and have the shop send emails to it: they must carry neither the text
 * nor the links of whoever did so.
 */

let shop: TestShop
let customer: TestActor
let pharmacy: TestActor
beforeAll(async () => {
  shop = await openTestShop()
  customer = await newCustomer(shop)
  pharmacy = await newPharmacy(shop)
})
afterAll(() => shop.close())

const lines = 'Meera,\n\nyour order waits: https://evil.com/pay'
const links = 'Meera https://evil.com/pay www.evil.in me@evil.in'
const filtered = 'Meera https: //evil. com/pay www. evil. in me at evil. in'

/** Everything that a mail program would make a link of. */
const linksIn = (text: string) => text.match(/\S*(?:\w\.\p{L}{2}|:\/\/|www\.\S|@)\S*/gu) ?? []

const filed = { category: 'other', text: 'Nobody answers.' } as const
const register = { email: 'new@example.in', password }
const ofPharmacy = { address: 'Pune', phone: '9822044170', licenseNumber: 'MH-1' }
const visible = 'This text has characters that cannot be shown.'

/** The calls that store a person's or a pharmacy's name. */
const calls: [what: string, call: (name: string) => Promise<unknown>][] = [
  ['a customer', (name) => shop.as().accounts.customerRegister({ body: { ...register, name } })],
  [
    'a profile',
    (name) => customer.api.accounts.updateCustomerProfile({ body: { name, email: 'a@b.in' } }),
  ],
  [
    'a pharmacy',
    (name) => shop.as().pharmacies.register({ body: { ...register, ...ofPharmacy, name } }),
  ],
  [
    'a staff member',
    (name) => pharmacy.api.staff.invite({ body: { name, email: 'a@b.in', role: 'accounts' } }),
  ],
  ['a patient', (name) => customer.api.patients.add({ body: { ...goodPatient, name } })],
  [
    'a visitor',
    (name) => shop.as().grievances.fileAsVisitor({ body: { ...filed, name, email: 'a@b.in' } }),
  ],
]

test.each(calls)(
  'refuses line breaks and invisible characters in the name of %s',
  async (_, call) => {
    await expect(call(lines)).rejects.toMatchObject({
      status: 400,
      message: 'Must be a single line.',
    })
    await expect(call('Me\tera')).rejects.toMatchObject({ status: 400 })
    await expect(call('Me\u202eera')).rejects.toMatchObject({ status: 400, message: visible })
    await expect(call('Me\u200bera')).rejects.toMatchObject({ status: 400, message: visible })
  },
)

const addresses: [what: string, call: (email: string) => Promise<unknown>][] = [
  [
    'a customer',
    (email) => shop.as().accounts.customerRegister({ body: { name: 'Meera', password, email } }),
  ],
  [
    'a profile',
    (email) => customer.api.accounts.updateCustomerProfile({ body: { name: 'Meera', email } }),
  ],
  [
    'a pharmacy',
    (email) =>
      shop.as().pharmacies.register({ body: { name: 'Neem', password, ...ofPharmacy, email } }),
  ],
  [
    'a staff member',
    (email) => pharmacy.api.staff.invite({ body: { name: 'Ravi', email, role: 'accounts' } }),
  ],
  [
    'a visitor',
    (email) => shop.as().grievances.fileAsVisitor({ body: { ...filed, name: 'Asha', email } }),
  ],
  ['a forgotten password', (email) => shop.as().customerPassword.forgot({ body: { email } })],
]

test.each(addresses)('refuses an address of %s that programs read differently', async (_, call) => {
  for (const email of ['1,victim@x.in', 'Meera <victim@x.in>', '"a b"@x.in', 'victim@x.in;a@b.in'])
    await expect(call(email)).rejects.toMatchObject({
      status: 400,
      message: 'Invalid email format',
    })
})

describe('a name that was stored before it was refused', () => {
  const nameOf = async (role: Role, id: string, name: string) => {
    const { db } = shop.database
    if (role === 'customer') {
      const sealed = await withKeys(db, (keys) => sealName(keys, id, name))
      await db.update(customers).set(sealed).where(eq(customers.id, id))
      return
    }
    const table = role === 'admin' ? admins : pharmacies
    await db.update(table).set({ name }).where(eq(table.id, id))
  }

  test.each(roles)('is sent to a %s without its lines and links', async (role) => {
    const person = await newPerson[role](shop)
    await nameOf(role, person.id, `${lines}\n${links}`)
    await shop.as()[`${role}Password`].forgot({ body: { email: person.email } })
    const [email] = await emailsTo(shop, person.email)
    expect(email?.body.split('\n\n')).toEqual([
      `Dear Meera, your order waits: https: //evil. com/pay ${filtered},`,
      expect.stringMatching(/^somebody asked for a new password for your [\w ’]+ at Aushadh\./),
      expect.stringMatching(
        new RegExp(`^http://shop.test/${role}/reset-password#token=[\\w-]{43}$`),
      ),
      'If you did not ask for it, do nothing: your password stays the same.',
      'Aushadh',
    ])
    expect(linksIn(email?.body ?? '')).toHaveLength(1)
    expect(email?.body.split('\n')).toHaveLength(9)
  })

  test('is sent to an invited stranger without its lines and links, the pharmacy’s too', async () => {
    const owner = await newPharmacy(shop)
    await nameOf('pharmacy', owner.id, lines)
    const { email } = await inviteMember(shop, owner, { name: links })
    const [invitation] = await emailsTo(shop, email)
    expect(invitation?.subject).toBe(
      'Meera, your order waits: https: //evil. com/pay invites you to Aushadh',
    )
    expect(invitation?.body).toMatch(`Dear ${filtered},\n\nMeera, your order waits: https: //evil.`)
    expect(linksIn(invitation?.body ?? '')).toEqual([
      expect.stringMatching(/^http:\/\/shop\.test\/pharmacy\/invitation#token=/),
    ])
  })

  test('is sent to administrators without its links', async () => {
    const admin = await newAdmin(shop)
    const email = 'links@example.in'
    await shop.as().pharmacies.register({ body: { password, ...ofPharmacy, name: links, email } })
    const [waits] = await emailsTo(shop, admin.email)
    expect(waits?.subject).toBe(`${filtered} waits for approval`)
    expect(linksIn(`${waits?.subject} ${waits?.body}`)).toEqual([])
  })
})
