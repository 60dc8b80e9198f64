import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { factsOf, insertMedicines } from '#server/modules/inventory/index.ts'
import { updateCandidates } from '#server/modules/products/candidates/candidate-queries.ts'
import { listedMedicines, priceList } from '../bench/rules/real-medicines.ts'
import { openTestDatabase } from './database.ts'
import { seedPharmacy } from './inventory.ts'

/* Which products are probably the same, on the real price list, which lies beside the project. */

type Printed = { name: string; composition: string; manufacturer: string; packSize: string }

const varied = [
  (one: Printed) => ({ ...one, manufacturer: '' }),
  (one: Printed) => ({ ...one, name: one.name.replace(/ (?=\d)/, '') }),
  (one: Printed) => ({ ...one, manufacturer: one.manufacturer.split(' ')[0] ?? '' }),
]

function medicineOf(printed: Printed, pharmacyId: string) {
  const { name, composition } = printed
  const sources = {
    name,
    composition,
    manufacturer: printed.manufacturer || null,
    packSize: printed.packSize || null,
  }
  const batch = { batchNumber: 'B-1', expiryDate: '2090-12-31', pricePaise: 30_00, stock: 1 }
  return { ...sources, ...factsOf(sources), ...batch, pharmacyId, description: '', category: '' }
}

test.skipIf(!existsSync(priceList))(
  'suggests the same medicine of another pharmacy, and hardly any other',
  async () => {
    const database = await openTestDatabase()
    const listed = listedMedicines()
      .filter((_, n) => n % 300 === 0)
      .map(({ name, composition, manufacturer, packSize }) => {
        return { name, composition, manufacturer, packSize }
      })
    const again = listed.map((one, n) => varied[n % varied.length]?.(one) ?? one)
    for (const list of [listed, again]) {
      const { id } = await seedPharmacy(database.db)
      const rows = list.map((one) => medicineOf(one, id))
      for (let at = 0; at < rows.length; at += 200)
        await insertMedicines(database.db, rows.slice(at, at + 200))
    }
    await updateCandidates(database.db, new Date())
    const { rows } = await database.run(`
      select squeezed(a.name) = squeezed(b.name) as alike
      from product_candidates join products a on a.id = first_id join products b on b.id = second_id`)
    const known = await database.run(
      `select count(*)::integer as n from products where salts_key is not null and pack_amount is not null`,
    )
    expect(rows.length).toBeGreaterThan(0.3 * Number(known.rows[0]?.n))
    expect(rows.filter(({ alike }) => !alike).length).toBeLessThan(0.01 * rows.length)
    await database.close()
  },
  240_000,
)
