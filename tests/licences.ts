import { newPharmacy, password, type TestActor } from './actors.ts'
import type { TestShop } from './app.ts'
import { drawPicture } from './pictures.ts'

export const authority = 'Food and Drug Administration, Maharashtra'

/** A PDF of nothing, with more in its trailer if given. */
export const drawPdf = (trailer = '') =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<${trailer}>>\n%%EOF\n`)

let made = 0

/** What a pharmacy enters for a licence, with a number of its own. */
export function licenceDraft() {
  made += 1
  return {
    form: '20F' as const,
    number: `MH-PZ3-${700_000 + made}`,
    issuingAuthority: authority,
    district: 'Pune',
    issuedOn: '2024-01-12',
    retentionDueOn: dayFromNow(700),
  }
}

const dayMs = 86_400_000

/** The day in India so many days from now. */
export function dayFromNow(days: number, now = new Date()): string {
  const india = new Date(now.getTime() + 5.5 * 3_600_000 + days * dayMs)
  return india.toISOString().slice(0, 10)
}

/** Uploads a scan of a licence. */
export async function addScan(shop: TestShop, by: TestActor, id: string, file: Buffer) {
  return shop.send({
    method: 'POST',
    url: `/api/pharmacy/licences/${id}/documents`,
    token: by.token,
    headers: { 'content-type': 'application/pdf' },
    body: file,
  })
}

export const drawScan = (background = '#eeeeee') =>
  drawPicture({ width: 60, height: 40, background }).png().toBuffer()

type Answered = { licence: { documents: { _id: string }[] } }

/** A licence that waits for approval, with one scan of each kind. */
export async function newLicence(shop: TestShop, pharmacy: TestActor) {
  const id = await newBareLicence(pharmacy)
  const pdf = (await addScan(shop, pharmacy, id, drawPdf())).body as Answered
  const document = pdf.licence.documents[0]?._id ?? ''
  const other = await newBareLicence(pharmacy)
  const shown = (await addScan(shop, pharmacy, other, await drawScan())).body as Answered
  return { id, document, picture: shown.licence.documents[0]?._id ?? '' }
}

export async function newBareLicence(
  pharmacy: TestActor,
  given: Partial<ReturnType<typeof licenceDraft>> = {},
): Promise<string> {
  const body = { ...licenceDraft(), ...given }
  return (await pharmacy.api.licences.add({ body })).licence._id
}

/** Registers a pharmacy, which then waits for approval. */
export const registerPharmacy = (shop: TestShop, licenseNumber: string, email: string) =>
  shop.as().pharmacies.register({
    body: {
      name: 'Ganga Medical Stores',
      email,
      password,
      address: '7 Station Road, Nashik 422001',
      phone: '9822044171',
      licenseNumber,
    },
  })

export async function suspendedPharmacy(shop: TestShop, admin: TestActor): Promise<string> {
  const { id } = await newPharmacy(shop)
  const body = { reason: 'An inspection is under way.' }
  await admin.api.adminLicences.suspend({ params: { id }, body })
  return id
}

/** The pharmacy's active licence of a form, as the administrator sees it. */
export async function activeLicence(admin: TestActor, pharmacy: TestActor, form = '20') {
  const query = { pharmacy: pharmacy.id, state: 'active' as const }
  const { body } = await admin.api.adminLicences.list({ query })
  const found = body.licences.find((one) => one.form === form)
  if (found === undefined) throw new Error(`the pharmacy has no active form ${form}`)
  return found
}
