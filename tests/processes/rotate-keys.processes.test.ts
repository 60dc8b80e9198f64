import { expect, test } from 'vitest'
import { testKeySetting } from '../operator-keys.ts'
import { runScript } from '../run-script.ts'
import { openTestStand } from './test-stand.ts'

/* The operator's key is replaced while two processes serve, in the steps of docs/operations.md. */

const opened = openTestStand({ processes: 2 })

/** A customer who writes a phone number by one process, which both must read. */
type Customer = { token: string; phone: string }

const profileOf = ({ token }: Customer, process: number) =>
  opened.stand.shop(process).as(token).accounts

async function write(customer: Customer, phone: string, process: number): Promise<void> {
  const { name, email } = await profileOf(customer, process).customerProfile()
  await profileOf(customer, process).updateCustomerProfile({
    body: { name, email, contact: phone },
  })
  customer.phone = phone
}

async function read(customers: readonly Customer[], process: number): Promise<void> {
  for (const customer of customers)
    expect((await profileOf(customer, process).customerProfile()).contact).toBe(customer.phone)
}

/** Starts a process anew with these keys; the other one serves meanwhile. */
async function restart(process: number, keys: string): Promise<void> {
  await opened.stand.shop(process).stop()
  await opened.stand.shop(process).restart(undefined, { DATA_KEYS: keys })
}

const wrappedBy = async () => {
  const rows = await opened.stand.query<{ wrapped_by: string }>(
    'select distinct wrapped_by from data_keys order by 1',
  )
  return rows.map((row) => row.wrapped_by)
}

test('two processes read and write what is private before, during and after a rotation of the operator’s key', async () => {
  const { stand } = opened
  const tokens = await stand.customers(8)
  const everybody: Customer[] = []
  let made = 0
  const phone = () => `98220${String(44_000 + made++)}`
  const joins = async (process: number) => {
    const customer = { token: tokens.pop() ?? '', phone: '' }
    await write(customer, phone(), process)
    everybody.push(customer)
  }
  const allRead = async () => {
    for (const process of [0, 1]) await read(everybody, process)
  }
  const both = testKeySetting('k2', 'test')

  await joins(0)
  await joins(1)
  await allRead()
  // One process has both keys while the other one has the first alone.
  await restart(0, both)
  await joins(0)
  await joins(1)
  await allRead()
  await restart(1, both)

  let rotating = true
  let rounds = 0
  const serve = async (process: number, customer: Customer) => {
    do {
      await write(customer, phone(), process)
      await read([customer], 1 - process)
      rounds += 1
    } while (rotating)
  }
  const [one, two] = [everybody[0], everybody[1]] as [Customer, Customer]
  const rotate = async () => {
    const done = await runScript('rotate-keys', [], {
      DATABASE_URL: stand.databaseUrl,
      DATA_KEYS: both,
    }).finally(() => {
      rotating = false
    })
    expect(done).toMatchObject({ code: 0, problem: '', out: 'Data keys wrapped again: 2.\n' })
  }
  expect(await wrappedBy()).toEqual(['test'])
  await Promise.all([rotate(), serve(0, one), serve(1, two)])
  expect(rounds).toBeGreaterThan(1)
  expect(await wrappedBy()).toEqual(['k2'])
  await joins(0)
  await joins(1)
  await allRead()

  // Without the earlier key, one process after the other.
  await restart(0, testKeySetting('k2'))
  await joins(0)
  await allRead()
  await restart(1, testKeySetting('k2'))
  await joins(1)
  await allRead()
  expect(everybody).toHaveLength(8)
})

test('a process that has the earlier key alone no longer starts, and the others serve on', async () => {
  const { stand } = opened
  await stand.shop(1).stop()
  await expect(stand.shop(1).restart(undefined, { DATA_KEYS: testKeySetting() })).rejects.toThrow(
    'DATA_KEYS lacks the key k2',
  )
  await stand.shop(0).as().shop.terms()
  await stand.shop(1).restart(undefined, { DATA_KEYS: testKeySetting('k2') })
})
