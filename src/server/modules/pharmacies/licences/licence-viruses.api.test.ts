import type { Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createVirusScanner } from '#server/platform/uploads/virus-scanner.ts'
import { newAdmin, newPharmacy, type TestActor } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'
import {
  type Behaviour,
  type FakeClamd,
  finds,
  findsNothing,
  openFakeClamd,
  says,
  staysSilent,
} from '../../../../../tests/fake-clamd.ts'
import { addScan, drawPdf, drawScan, newBareLicence } from '../../../../../tests/licences.ts'
import { eventsOf } from '../../../../../tests/recorded-events.ts'

let clamd: FakeClamd
let shop: TestShop
let admin: TestActor
let pharmacy: TestActor
let deadlineMs: number | undefined
beforeAll(async () => {
  clamd = await openFakeClamd()
  const check = (bytes: Uint8Array) => createVirusScanner(clamd.address, deadlineMs).check(bytes)
  shop = await openTestShop({ virusScanner: { check } })
  admin = await newAdmin(shop)
  pharmacy = await newPharmacy(shop)
})
afterAll(async () => {
  await shop.close()
  await clamd.close()
})

const virus = finds('Eicar-Test-Signature')
const silent: [string, Behaviour][] = [
  ['fails', says('stream: Time limit reached ERROR\0')],
  ['takes no file of this size', says('INSTREAM size limit exceeded. ERROR\0')],
  ['does not answer in time', staysSilent],
  ['closes the connection', { begun: (socket) => socket.resetAndDestroy() }],
  ['breaks off', says('stream: OK')],
]

/** Only who stays silent gets a short deadline: a busy machine may need time for an answer. */
function behave(behaviour: Behaviour) {
  deadlineMs = behaviour === staysSilent ? 50 : undefined
  clamd.behave(behaviour)
}

const documentsOf = async (id: string) => {
  const { body } = await admin.api.adminLicences.list({ query: { pharmacy: pharmacy.id } })
  return body.licences.find((one) => one._id === id)?.documents
}
const read = (id: string, by = admin) =>
  shop.send({ method: 'GET', url: `/api/licence-documents/${id}/pdf`, token: by.token })

async function storedPdf() {
  behave(findsNothing)
  const id = await newBareLicence(pharmacy)
  await addScan(shop, pharmacy, id, drawPdf())
  return { id, document: (await documentsOf(id))?.[0]?._id ?? '' }
}

describe('a PDF that is uploaded', () => {
  test('is stored if the virus scanner, which gets all of it, finds nothing', async () => {
    const before = clamd.files.length
    const { document } = await storedPdf()
    expect(clamd.files.slice(before)).toEqual([drawPdf()])
    expect(await read(document)).toMatchObject({ status: 200 })
  })

  test('is refused with a security event if it has a virus, and nothing is stored', async () => {
    const id = await newBareLicence(pharmacy)
    const events = eventsOf(shop)
    await events()
    behave(virus)
    expect(await addScan(shop, pharmacy, id, drawPdf())).toMatchObject({
      status: 422,
      body: {
        code: 'infected_document',
        message: expect.stringMatching(/something harmful .* not saved.* upload/),
      },
    })
    expect(await events()).toMatchObject([
      {
        event: 'malicious_file',
        level: 'CRITICAL',
        accountId: pharmacy.id,
        subjectType: 'licence',
        subjectId: id,
        call: 'POST /api/pharmacy/licences/:id/documents',
      },
    ])
    expect(await documentsOf(id)).toEqual([])
  })

  test.each(silent)('is refused if the virus scanner %s', async (_, behaviour) => {
    const id = await newBareLicence(pharmacy)
    behave(behaviour)
    expect(await addScan(shop, pharmacy, id, drawPdf())).toMatchObject({
      status: 503,
      body: {
        code: 'document_unchecked',
        message: expect.stringMatching(/not saved\. Please try again in a few minutes\./),
      },
    })
    expect(await documentsOf(id)).toEqual([])
  })

  test('holds no lock while the virus scanner reads it', async () => {
    const id = await newBareLicence(pharmacy)
    const waiting = Promise.withResolvers<Socket>()
    behave({ whole: waiting.resolve })
    const upload = addScan(shop, pharmacy, id, drawPdf())
    const socket = await waiting.promise
    // Locks the pharmacy, as storing the scan does.
    await newBareLicence(pharmacy)
    socket.end('stream: OK\0')
    expect(await upload).toMatchObject({ status: 200 })
  })
})

test('a picture is drawn anew and needs no virus scanner', async () => {
  const id = await newBareLicence(pharmacy)
  behave(staysSilent)
  expect(await addScan(shop, pharmacy, id, await drawScan())).toMatchObject({ status: 200 })
})

describe('a PDF that was stored before', () => {
  test('is not opened once the virus scanner knows what is in it', async () => {
    const { id, document } = await storedPdf()
    const events = eventsOf(shop)
    await events()
    behave(virus)
    for (const by of [admin, pharmacy])
      expect(await read(document, by)).toMatchObject({
        status: 422,
        body: { code: 'infected_document', message: expect.stringContaining('can’t be opened') },
      })
    const found = { event: 'malicious_file', subjectId: id }
    expect(await events()).toMatchObject([
      { ...found, accountId: admin.id },
      { ...found, accountId: pharmacy.id },
    ])
  })

  test.each(silent)('is not opened while the virus scanner %s', async (_, behaviour) => {
    const { document } = await storedPdf()
    behave(behaviour)
    expect(await read(document)).toMatchObject({
      status: 503,
      body: { code: 'document_unchecked', message: expect.stringContaining('not opened') },
    })
  })
})
