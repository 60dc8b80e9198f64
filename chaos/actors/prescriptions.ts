import { randomUUID } from 'node:crypto'
import { drawPicture } from '../../tests/pictures.ts'
import { goodPatient } from '../../tests/prescription-uploads.ts'
import { orNull } from '../visitor.ts'
import type { OrderedWith, Visitor } from '../world.ts'

/**
 * The customer's patient and uploaded prescription, made at the first need; null while the shop could not take them.
 * `actAsPharmacists` checks it.
 */
export async function prescriptionOf(visit: Visitor): Promise<OrderedWith | null> {
  const { world, token, api } = visit
  const known = world.prescriptions.get(token)
  if (known !== undefined) return known
  const added = await orNull(api().patients.add({ body: goodPatient }))
  const params = { id: randomUUID() }
  const started = await orNull(api().prescriptions.start({ params }))
  if (added === null || started === null || !(await upload(visit, params.id))) return null
  const patient = added.patient._id
  const body = { patient }
  if ((await orNull(api().prescriptions.finish({ params, body }))) === null) return null
  const made = { patient, prescription: params.id }
  world.prescriptions.set(token, made)
  world.actions.add('uploaded a prescription')
  return made
}

async function upload({ world, chance, token }: Visitor, id: string): Promise<boolean> {
  const shop = chance.pick(world.stand.shops)
  const path = `/api/prescriptions/${id}/uploads/${randomUUID()}`
  const call = { shop: shop.name, name: `PUT ${path}`, begun: performance.now() }
  const picture = await drawPicture({ width: 60, height: 80 }).png().toBuffer()
  try {
    const answer = await fetch(shop.url + path, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
      body: new Uint8Array(picture),
      signal: AbortSignal.timeout(40_000),
    })
    world.watch.answered({ ...call, status: answer.status, document: await answer.json() })
    return answer.ok
  } catch (error) {
    await world.watch.unanswered({ ...call, error })
    return false
  }
}
