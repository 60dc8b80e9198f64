import { goodMedicine } from '../good-medicine.ts'
import { expectAnswer } from './answer.ts'
import { batchesOf, pick, type World } from './world.ts'

/* What a pharmacy does with its stock. `at` chooses the medicine, the batch and the number of units. */

function inventoryOf({ medicines, pharmacies }: World, at: number) {
  const medicine = pick(medicines, at)
  return { medicine, batches: pick(pharmacies, medicine.seller).api.batches }
}

async function anyBatch(world: World, at: number) {
  return { ...inventoryOf(world, at), batch: pick(await batchesOf(world, at), at) }
}

let brought = 0

async function bring(world: World, at: number) {
  const { medicine, batches } = inventoryOf(world, at)
  brought += 1
  const body = { number: `NEW${brought}`, expiryDate: goodMedicine.expiryDate, units: 1 + (at % 5) }
  await batches.add({ params: { id: medicine.id }, body })
  medicine.units += body.units
}

/** Counts the units, sometimes after another change. */
async function count(world: World, at: number) {
  const { medicine, batches, batch } = await anyBatch(world, at)
  const units = at % 7
  const isStale = at % 4 === 0
  const seen = { units: batch.units + (isStale ? 1 : 0), setAside: batch.setAside }
  const body = { units, seen, reason: 'Counted on Sunday' }
  const counted = batches.count({ params: { id: batch._id }, body })
  if (batch.retiredAt !== null) return expectAnswer(counted, 'batch_retired')
  if (isStale) return expectAnswer(counted, 'batch_changed')
  if (batch.recall !== null && units > batch.units) return expectAnswer(counted, 'batch_recalled')
  await expectAnswer(counted, 'done')
  medicine.units += units - batch.units
}

/** A retired batch stays retired: doing it again changes nothing. */
async function retire(world: World, at: number) {
  const { medicine, batches, batch } = await anyBatch(world, at)
  const body = { why: 'destroyed' } as const
  await expectAnswer(batches.retire({ params: { id: batch._id }, body }), 'done')
  world.blocked.add(batch._id)
  medicine.units -= batch.units
}

export const batchActions = { bring, count, retire }
