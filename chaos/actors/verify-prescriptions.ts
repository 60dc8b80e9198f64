import { Refusal } from '#contract/client.ts'
import type { VerificationInput } from '#contract/verification-shapes.ts'
import { asOrdered, flagsIn } from '../../tests/verification.ts'
import { orNull, orRefusal, visitor } from '../visitor.ts'
import type { Visitor } from '../world.ts'

/**
 * Acts as the pharmacists of all pharmacies: verifies what waits, sometimes for more than was ordered or with
 * repeats, rejects a few, and packs. Many prescriptions look like one paper: their pharmacists wait for each other, and
 * acknowledge the flag.
 */
export async function actAsPharmacists(visit: Visitor): Promise<void> {
  const { world } = visit
  while (!world.isOver()) {
    await world.pause(visit.chance.between(100, 800))
    await workOnOne(visit)
  }
}

/** So few that the papers of several customers are the same. */
const registrationNumbers = ['MMC 2009/04/1', 'MMC 2009/04/2', 'MMC 2009/04/3'] as const

async function workOnOne({ world, chance }: Visitor): Promise<void> {
  const { api } = visitor(world, chance, chance.pick(world.sellers).token)
  const query = { queue: 'waiting', limit: 5 } as const
  const waiting = await orNull(api().verification.list({ query }))
  const all = waiting?.body.verifications ?? []
  if (all.length === 0) return
  const params = { id: chance.pick(all)._id }
  const claimed = await orNull(api().verification.claim({ params }))
  if (claimed === null) return
  if (chance.percent(15)) {
    const body = { reason: chance.pick(['unsigned', 'illegible', 'not_this_medicine'] as const) }
    if (await orNull(api().verification.reject({ params, body })))
      world.actions.add('rejected a prescription')
    return
  }
  const { items, transcription: written, ...decision } = asOrdered(claimed.verification)
  const generous = (items ?? []).map((item) => ({
    ...item,
    quantity: item.quantity * chance.between(1, 3),
    repeats: chance.between(0, 1),
  }))
  const prescriber = written && {
    ...written.prescriber,
    registrationNumber: chance.pick(registrationNumbers),
  }
  const transcription = written && prescriber && { ...written, prescriber }
  const body = { ...decision, items: generous, ...(transcription && { transcription }) }
  const verify = (given: VerificationInput) =>
    orRefusal(api().verification.verify({ params, body: given }))
  const first = await verify(body)
  const isFlagged = first instanceof Refusal && first.code === 'verification_flagged'
  if (isFlagged) world.actions.add('looked at a flagged prescription')
  const decided = isFlagged ? await verify({ ...body, acknowledged: flagsIn(first) }) : first
  if (!(decided instanceof Refusal)) world.actions.add('verified a prescription')
  await orNull(api().pharmacyShipments.accept({ params }))
  if (await orNull(api().pharmacyShipments.pack({ params })))
    world.actions.add('packed on a prescription')
}
