import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newAdmin, newCustomer, newPharmacy, type TestActor } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'
import { addScan, drawPdf, drawScan, newBareLicence } from '../../../../../tests/licences.ts'
import { animated, fromTelephone } from '../../../../../tests/pictures.ts'

let shop: TestShop
let admin: TestActor
let pharmacy: TestActor
beforeAll(async () => {
  shop = await openTestShop()
  admin = await newAdmin(shop)
  pharmacy = await newPharmacy(shop)
})
afterAll(() => shop.close())

type Answer = { licence: { documents: { _id: string; kind: string }[] }; message: string }
const add = async (id: string, file: Buffer, by = pharmacy) => {
  const { status, body } = await addScan(shop, by, id, file)
  const { licence, message } = body as Answer
  return { status, message, documents: licence?.documents ?? [] }
}
const read = (id: string, kind: string, token?: string) =>
  shop.app.inject({
    url: `/api/licence-documents/${id}/${kind}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })

describe('a scan of a licence', () => {
  test('is re-encoded without its metadata if it is a picture', async () => {
    const id = await newBareLicence(pharmacy)
    const { documents } = await add(id, await fromTelephone())
    expect(documents).toMatchObject([{ kind: 'picture' }])
    const { rawPayload, headers } = await read(documents[0]?._id ?? '', 'picture', pharmacy.token)
    expect(headers['content-type']).toBe('image/webp')
    expect(await sharp(rawPayload).metadata()).not.toHaveProperty('exif')
  })

  test('is stored as it is if it is a PDF, whatever type it was sent with', async () => {
    const id = await newBareLicence(pharmacy)
    const { documents } = await add(id, drawPdf('/Info 1 0 R'))
    expect(documents).toMatchObject([{ kind: 'pdf' }])
    const answer = await read(documents[0]?._id ?? '', 'pdf', admin.token)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.rawPayload.equals(drawPdf('/Info 1 0 R'))).toBe(true)
  })

  test('is for its pharmacy and administrators alone', async () => {
    const id = await newBareLicence(pharmacy)
    const [document] = (await add(id, drawPdf())).documents
    const other = await newPharmacy(shop)
    const customer = await newCustomer(shop)
    const status = async (token?: string, kind = 'pdf') =>
      (await read(document?._id ?? '', kind, token)).statusCode
    expect(await status(pharmacy.token)).toBe(200)
    expect(await status(admin.token)).toBe(200)
    expect(await status()).toBe(401)
    for (const { token } of [other, customer]) expect(await status(token)).toBe(404)
    expect(await status(admin.token, 'picture')).toBe(404)
    expect(await add(id, drawPdf('/Root 1 0 R'), other)).toMatchObject({ status: 404 })
  })

  test('replaces the one before while the licence is pending, and is added later', async () => {
    const id = await newBareLicence(pharmacy)
    await add(id, drawPdf())
    expect((await add(id, await drawScan('#dddddd'))).documents).toMatchObject([
      { kind: 'picture' },
    ])
    const body = { decision: 'approve', version: 3 } as const
    await admin.api.adminLicences.decide({ params: { id }, body })
    expect((await add(id, drawPdf())).documents.map(({ kind }) => kind)).toEqual(['pdf', 'picture'])
    expect((await add(id, drawPdf())).documents).toHaveLength(2)
  })
})

describe('refuses', () => {
  test.each([
    ['an encrypted PDF', async () => drawPdf('/Encrypt 4 0 R'), /encrypted/],
    ['half a PDF', async () => drawPdf().subarray(0, 25), /incomplete/],
    ['a moving picture', () => animated('webp'), /Animated/],
    ['a text', async () => Buffer.from('licence'), /not a JPEG, PNG or WebP/],
    ['half a picture', async () => (await drawScan()).subarray(0, 60), /damaged/],
  ])('%s', async (_, file, message) => {
    const id = await newBareLicence(pharmacy)
    const answer = await add(id, await file())
    expect(answer).toMatchObject({ status: 400, message: expect.stringMatching(message) })
  })

  test('a file of more than 10 MB', async () => {
    const id = await newBareLicence(pharmacy)
    const big = Buffer.concat([drawPdf(), Buffer.alloc(10 * 1024 * 1024)])
    expect(await add(id, big)).toMatchObject({ status: 413 })
  })

  test('more scans than a pharmacy may store', async () => {
    const own = await newPharmacy(shop)
    const id = await newBareLicence(own)
    await shop.database.run(
      `insert into licence_documents (licence_id, pharmacy_id, kind, digest, content, uploaded_at)
       select id, pharmacy_id, 'pdf', 'd' || n, 'x', now()
       from licences, generate_series(1, 30) n where pharmacy_id = $1 and form = '20'`,
      [own.id],
    )
    expect(await add(id, drawPdf(), own)).toMatchObject({
      status: 409,
      message: expect.stringContaining('limit for scanned documents'),
    })
  })

  test('a scan of a cancelled licence', async () => {
    const id = await newBareLicence(pharmacy)
    const body = { decision: 'reject', version: 1, reason: 'Not yours.' } as const
    await admin.api.adminLicences.decide({ params: { id }, body })
    expect(await add(id, drawPdf())).toMatchObject({ status: 409 })
  })
})
