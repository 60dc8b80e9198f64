import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newAdmin, newCustomer } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { linkToken, newGrievance, newVisitorGrievance } from '../../../../tests/grievances.ts'
import { seedOrder } from '../../../../tests/orders.ts'
import { emailsTo } from '../../../../tests/passwords.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const complaint = { category: 'medicine' as const, text: 'The seal of the bottle was broken.' }

describe('a customer who files a complaint', () => {
  test('gets a ticket number, both dates, a notification and an email at once', async () => {
    const now = new Date('2026-11-22T10:15:00.000Z')
    shop.setNow(now)
    const customer = await newCustomer(shop)
    const { receipt } = await customer.api.grievances.file({ body: complaint })
    expect(receipt).toEqual({
      number: expect.stringMatching(/^G-1\d{5}$/),
      acknowledgeBy: expect.stringMatching(/^2026-11-24T10:15/),
      resolveBy: expect.stringMatching(/^2026-12-22T10:15/),
    })
    const [first] = (await customer.api.notifications.list()).notifications
    expect(first).toMatchObject({ kind: 'grievance_filed', facts: { ticket: receipt.number } })
    const [email] = await emailsTo(shop, customer.email)
    expect(email?.subject).toBe(`We received your complaint ${receipt.number}`)
    expect(email?.body).toContain(`http://shop.test/grievances/${first?.subjectId}`)
    expect(email?.body).toContain('24 Nov 2026, 15:45')
    expect(email?.body).not.toContain(complaint.text)
    shop.setNow(new Date())
  })

  test('gets the same ticket for the same complaint while it is open, and a new one afterwards', async () => {
    const customer = await newCustomer(shop)
    const file = async () => (await customer.api.grievances.file({ body: complaint })).receipt
    const first = await file()
    const twice = await Promise.all([file(), file()])
    expect(twice).toEqual([first, first])
    const { body } = await customer.api.grievances.list({})
    expect(body).toMatchObject([{ number: first.number, state: 'open' }])
    const admin = await newAdmin(shop)
    const params = { id: body[0]?._id ?? '' }
    await admin.api.adminGrievances.resolve({ params, body: { text: 'Replaced.' } })
    expect((await file()).number).not.toBe(first.number)
    await expect(
      customer.api.grievances.reopen({ params, body: { text: 'Again.' } }),
    ).rejects.toMatchObject({ code: 'grievance_open' })
  })

  test('can name one of their own placed orders only', async () => {
    const customer = await newCustomer(shop)
    const own = await seedOrder(shop.database, customer.id)
    const id = await newGrievance(customer, { orderId: own })
    const { grievance } = await customer.api.grievances.own({ params: { id } })
    expect(grievance.orderId).toBe(own)
    const other = await newCustomer(shop)
    await expect(
      other.api.grievances.file({ body: { ...complaint, orderId: own } }),
    ).rejects.toMatchObject({ code: 'order_not_found' })
  })

  test('must choose a category and describe what happened', async () => {
    const { api } = await newCustomer(shop)
    const body = { category: 'rent', text: ' ' } as never
    await expect(api.grievances.file({ body })).rejects.toMatchObject({
      code: 'invalid_input',
      errors: [{ path: 'category' }, { path: 'text' }],
    })
  })

  test('sees their own complaints only, newest first', async () => {
    const [one, other] = [await newCustomer(shop), await newCustomer(shop)]
    const ids = [await newGrievance(one), await newGrievance(one)]
    await newGrievance(other)
    const { body, headers } = await one.api.grievances.list({})
    expect(body.map(({ _id }) => _id)).toEqual(ids.reverse())
    expect(headers['x-total-count']).toBe('2')
    for (const id of ids)
      await expect(other.api.grievances.own({ params: { id } })).rejects.toMatchObject({
        code: 'grievance_not_found',
        status: 404,
      })
  })
})

describe('a visitor who files a complaint', () => {
  test('reads it and writes by the emailed link, which the receipt does not contain', async () => {
    const { token, number, text } = await newVisitorGrievance(shop, { order: 'c83e6f19' })
    const { grievances } = shop.as()
    const { grievance } = await grievances.readLinked({ body: { token } })
    expect(grievance).toMatchObject({
      number,
      order: 'c83e6f19',
      events: [{ kind: 'filed', by: 'complainant', text }],
    })
    const written = await grievances.writeLinked({ body: { token, text: 'It is ₹41 now.' } })
    expect(written.grievance.events.at(-1)).toMatchObject({ text: 'It is ₹41 now.' })
  })

  test('cannot use an unknown or incomplete link', async () => {
    const { grievances } = shop.as()
    const unknown = { token: 'q3Vt8JmZ0pXcL5rKw7NfE1yHsB9uTaGd2QoRi6MxYzA' }
    await expect(grievances.readLinked({ body: unknown })).rejects.toMatchObject({
      code: 'grievance_not_found',
      status: 404,
    })
    await expect(grievances.readLinked({ body: { token: 'abc' } })).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })

  test('stores only the digest of the link', async () => {
    const { token } = await newVisitorGrievance(shop)
    const { rows } = await shop.database.run('select token_hash from grievance_links')
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('gets an email that repeats nothing that was typed, since the address may be another’s', async () => {
    const { email, text } = await newVisitorGrievance(shop)
    const [sent] = await emailsTo(shop, email)
    expect(sent?.body).toMatch(/^Hello,/)
    expect(sent?.body).not.toContain('Rohan')
    expect(sent?.body).not.toContain(text)
  })

  test('gets a new link with each email, and all of them work', async () => {
    const { email, token } = await newVisitorGrievance(shop)
    const admin = await newAdmin(shop)
    const { body } = await admin.api.adminGrievances.list({ query: { limit: 1 } })
    const params = { id: body[0]?._id ?? '' }
    await admin.api.adminGrievances.answer({ params, body: { text: 'Which strip?' } })
    const second = await linkToken(shop, email)
    expect(second).not.toBe(token)
    for (const one of [token, second])
      expect(
        (await shop.as().grievances.readLinked({ body: { token: one } })).grievance.events,
      ).toHaveLength(3)
  })
})

test('notifies every administrator of a new complaint', async () => {
  const [one, two] = [await newAdmin(shop), await newAdmin(shop)]
  const id = await newGrievance(await newCustomer(shop))
  for (const { api } of [one, two]) {
    const [first] = (await api.notifications.list()).notifications
    expect(first).toMatchObject({ kind: 'grievance_filed', subjectId: id })
  }
})
