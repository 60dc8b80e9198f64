import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newAdmin, newPharmacy, newStaff, type TestActor } from '../../../../../tests/actors.ts'
import { openTestShop } from '../../../../../tests/app.ts'
import { aroundToday, dispensedOrder } from '../../../../../tests/dispensing.ts'
import { later } from '../../../../../tests/later.ts'
import { readPdf } from '../../../../../tests/pdf-text.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'
import { cefixime } from '../../../../../tests/verification.ts'

let scenario: Scenario
beforeAll(async () => {
  scenario = await openScenario()
  await dispensedOrder(scenario)
})
afterAll(() => scenario.shop.close())

const visitor = () => scenario.shop.as().inspection
const links = () => scenario.pharmacy.api.inspectionLinks
async function newLink({ api } = scenario.pharmacy) {
  const { url, links: all } = await api.inspectionLinks.create({
    body: { label: 'Inspector R. Shinde', days: 1 },
  })
  const [address = '', token = ''] = url.split('#token=')
  return { address, token, id: all[0]?._id ?? '' }
}
const over = { status: 404, code: 'inspection_over' }
const asked = { register: 'h1' as const, ...aroundToday() }

describe('an inspection link', () => {
  test('shows the pharmacy and both registers to whoever has it', async () => {
    const { address, token } = await newLink()
    expect(address).toBe('http://shop.test/inspection')
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await visitor().open({ body: { token } })).toMatchObject({
      name: expect.stringContaining('Sanjeevani Medicals'),
      address: '12 Laxmi Road, Pune 411030',
      licences: [{ form: '20' }, { form: '21' }],
      label: 'Inspector R. Shinde',
    })
    for (const register of ['prescription', 'h1'] as const) {
      const { body, headers } = await visitor().rows({ body: { token, ...asked, register } })
      expect(body).toMatchObject([{ serial: 1, medicine: { name: cefixime.name } }])
      expect(headers['x-total-count']).toBe('1')
    }
  })

  test('gives CSV and PDF', async () => {
    const { token } = await newLink()
    const get = (kind: string) =>
      scenario.shop.app.inject({
        method: 'POST',
        url: `/api/inspection/${kind}`,
        payload: { token, ...asked },
      })
    expect((await get('sheet')).body).toContain(cefixime.name)
    const print = await get('print')
    expect(print.headers['cache-control']).toBe('private, no-store')
    expect((await readPdf(print.rawPayload)).text).toContain('Schedule H1 register')
  })

  test('is stored as a digest, and each use with its time', async () => {
    const { id, token } = await newLink()
    await visitor().open({ body: { token } })
    await visitor().rows({ body: { token, ...asked } })
    const { rows } = await scenario.shop.database.run(
      'select what, register, from_day::text as from from inspection_uses where link_id = $1 order by id',
      [id],
    )
    expect(rows).toEqual([
      { what: 'opened', register: null, from: null },
      { what: 'rows', register: 'h1', from: asked.from },
    ])
    const stored = await scenario.shop.database.run('select * from inspection_links')
    expect(JSON.stringify(stored.rows)).not.toContain(token)
    const { links: all } = await links().list()
    expect(all[0]).toMatchObject({
      _id: id,
      label: 'Inspector R. Shinde',
      state: 'working',
      createdBy: 'Owner',
      uses: 2,
      lastUsedAt: expect.any(String),
    })
  })
})

describe('a link answers the same', () => {
  test('if it is wrong, revoked or over', async () => {
    const wrong = 'x'.repeat(43)
    await expect(visitor().open({ body: { token: wrong } })).rejects.toMatchObject(over)
    const revoked = await newLink()
    const { links: all } = await links().revoke({ params: { id: revoked.id } })
    expect(all[0]).toMatchObject({ state: 'revoked', revokedBy: 'Owner' })
    await expect(visitor().open({ body: { token: revoked.token } })).rejects.toMatchObject(over)
    await expect(
      visitor().rows({ body: { token: revoked.token, ...asked } }),
    ).rejects.toMatchObject(over)
    const expired = await newLink()
    await later(scenario.shop, 86_400, async () => {
      await expect(visitor().open({ body: { token: expired.token } })).rejects.toMatchObject(over)
      expect((await links().list()).links[0]).toMatchObject({ state: 'over', uses: 0 })
    })
  })

  test('as file downloads too', async () => {
    const answer = await scenario.shop.send({
      method: 'POST',
      url: '/api/inspection/print',
      body: { token: 'x'.repeat(43), ...asked },
    })
    expect(answer).toMatchObject({ status: 404, body: { code: 'inspection_over' } })
  })
})

test('another pharmacy neither sees nor revokes a link', async () => {
  const { id, token } = await newLink()
  const other = await newPharmacy(scenario.shop)
  expect((await other.api.inspectionLinks.list()).links).toEqual([])
  await expect(other.api.inspectionLinks.revoke({ params: { id } })).rejects.toMatchObject({
    status: 404,
    code: 'inspection_link_not_found',
  })
  expect(await visitor().open({ body: { token } })).toBeTruthy()
})

test('a pharmacist creates links under their own name, and fulfilment staff none', async () => {
  const { shop, pharmacy } = scenario
  const body = { label: 'Inspector', days: 3 } as const
  const pharmacist = await newStaff(shop, pharmacy, 'pharmacist', 'Ravi Patil')
  const { links: all } = await pharmacist.api.inspectionLinks.create({ body })
  expect(all[0]).toMatchObject({ createdBy: 'Ravi Patil' })
  const packer = await newStaff(shop, pharmacy, 'fulfilment')
  await expect(packer.api.inspectionLinks.create({ body })).rejects.toMatchObject({ status: 403 })
})

test('a pharmacy has at most twenty links that work', async () => {
  const other = await newPharmacy(scenario.shop)
  const create = () => other.api.inspectionLinks.create({ body: { label: 'Inspector', days: 7 } })
  for (let n = 0; n < 20; n += 1) await create()
  await expect(create()).rejects.toMatchObject({ status: 409, code: 'too_many_links' })
})

test('guessing tokens is limited', async () => {
  const shop = await openTestShop({ limited: true })
  const guess = () =>
    shop
      .as()
      .inspection.open({ body: { token: 'guess' } })
      .catch(({ code }: { code: string }) => code)
  let answer = await guess()
  for (let n = 0; n < 240 && answer === 'inspection_over'; n += 1) answer = await guess()
  expect(answer).toBe('too_many_requests')
  await shop.close()
})

describe('the registers of a closed pharmacy', () => {
  const licences = [{ form: '20' }, { form: '21' }]
  let closed: TestActor
  let open: { token: string; seen: object }
  beforeAll(async () => {
    const { shop } = scenario
    closed = await newPharmacy(shop)
    await dispensedOrder({ shop, pharmacy: closed })
    const { token } = await newLink(closed)
    open = { token, seen: await visitor().open({ body: { token } }) }
    const { api } = await newAdmin(shop)
    await api.people.deletePharmacy({ params: { id: closed.id }, query: {} })
  })

  test('stay open to the links that inspectors have', async () => {
    const { token, seen } = open
    expect(seen).toMatchObject({ licences })
    expect(await visitor().open({ body: { token } })).toEqual(seen)
    expect((await visitor().rows({ body: { token, ...asked } })).body).toHaveLength(1)
    await later(scenario.shop, 86_400, () =>
      expect(visitor().open({ body: { token } })).rejects.toMatchObject(over),
    )
  })

  test('are opened to an inspector by an administrator', async () => {
    const { shop } = scenario
    const { api } = await newAdmin(shop)
    const params = { id: closed.id }
    const body = { label: 'Inspector R. Shinde', days: 7 } as const
    // The page of a licence leads to it.
    const { licences: listed } = (await api.adminLicences.list({ query: { pharmacy: closed.id } }))
      .body
    expect(listed).toMatchObject([{ state: 'cancelled' }, { state: 'cancelled' }])
    for (const { _id } of listed)
      expect(await api.adminLicences.detail({ params: { id: _id } })).toMatchObject({
        licence: { pharmacy: { _id: closed.id } },
      })
    const { url } = await api.inspectionLinks.createFor({ params, body })
    const [, token = ''] = url.split('#token=')
    expect(await visitor().open({ body: { token } })).toMatchObject({ licences })
    const { body: rows } = await visitor().rows({ body: { token, ...asked } })
    expect(rows).toMatchObject([{ serial: 1 }])
    const print = await shop.app.inject({
      method: 'POST',
      url: '/api/inspection/print',
      payload: { token, ...asked },
    })
    expect((await readPdf(print.rawPayload)).text).toContain('Licence, form 20')
    const { body: entries } = await api.audit.list({ query: { subject: closed.id } })
    expect(entries[0]).toMatchObject({
      action: 'inspection_link_created',
      actor: { role: 'admin' },
      after: { days: 7 },
    })
    const { links: theirs } = await api.inspectionLinks.listFor({ params })
    const { _id: link = '' } = theirs.find(({ state }) => state === 'working') ?? {}
    await api.inspectionLinks.revokeFor({ params: { ...params, link } })
    await expect(visitor().open({ body: { token } })).rejects.toMatchObject(over)
    const unknown = { id: '00000000-0000-4000-8000-000000000000' }
    await expect(api.inspectionLinks.createFor({ params: unknown, body })).rejects.toMatchObject({
      status: 404,
      code: 'pharmacy_not_found',
    })
  })
})
