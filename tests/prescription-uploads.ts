import { randomUUID } from 'node:crypto'
import type { PatientInput } from '#contract/patients.ts'
import type { Prescription } from '#contract/prescriptions.ts'
import type { TestActor } from './actors.ts'
import type { TestShop } from './app.ts'
import { drawPicture } from './pictures.ts'

/* Patients and uploaded prescriptions in a test shop. */

export const goodPatient: PatientInput = {
  name: 'Meera Kulkarni',
  dateOfBirth: '1988-01-20',
  sex: 'female',
  address: '14, Lakshmi Niwas, Prabhat Road, Pune 411004',
  relation: 'self',
}

/** Returns the id. */
export async function newPatient(
  by: Pick<TestActor, 'api'>,
  given: Partial<PatientInput> = {},
): Promise<string> {
  const { patient } = await by.api.patients.add({ body: { ...goodPatient, ...given } })
  return patient._id
}

type Target = { id: string; upload?: string }

/** Uploads a file as the pages do. */
export function sendFile(
  shop: TestShop,
  by: Pick<TestActor, 'token'>,
  { id, upload = randomUUID() }: Target,
  body: unknown,
  type = 'image/jpeg',
) {
  return shop.send({
    method: 'PUT',
    url: `/api/prescriptions/${id}/uploads/${upload}`,
    token: by.token,
    body,
    headers: { 'content-type': type },
  })
}

/** Uploads a file that is accepted; returns the prescription. */
export async function storedFile(
  shop: TestShop,
  by: Pick<TestActor, 'token'>,
  target: Target,
  body: unknown,
): Promise<Prescription> {
  const answer = await sendFile(shop, by, target, body)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return (answer.body as { prescription: Prescription }).prescription
}

/** Starts a prescription; returns its id. */
export async function startedPrescription(by: Pick<TestActor, 'api'>): Promise<string> {
  const { prescription } = await by.api.prescriptions.start({ params: { id: randomUUID() } })
  return prescription._id
}

/** A prescription with one page, and a patient of the same customer. */
export async function newPrescription(shop: TestShop, by: TestActor) {
  const id = await startedPrescription(by)
  const picture = await drawPicture({ width: 60, height: 80 }).png().toBuffer()
  const { pages } = await storedFile(shop, by, { id }, picture)
  return { id, page: pages[0]?._id ?? '', patient: await newPatient(by) }
}

/** Downloads a page. */
export function fetchPage(shop: TestShop, path: { id: string; page: string }, token?: string) {
  return shop.app.inject({
    method: 'GET',
    url: `/api/prescriptions/${path.id}/pages/${path.page}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
}
