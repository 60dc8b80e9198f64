import { describe, expect, test } from 'vitest'
import { newAdmin, newCustomer, newPharmacy } from '../../../tests/actors.ts'
import { openTestShop } from '../../../tests/app.ts'
import { ensureFirstAdmin } from '../modules/accounts/index.ts'
import { createLog } from '../platform/log.ts'
import { fillDemoShop } from './fill.ts'
import { demoAdmin, demoCustomer } from './people.ts'
import { refuseDemo } from './refuse-demo.ts'

const log = createLog('silent')
const refusal =
  'This database was filled with the demo shop, whose logins are published, so it can’t be opened with PUBLIC_URL and HOST=0.0.0.0. Set DATA_DIR to an empty folder, or DATABASE_URL to an empty database.'
const live = ['PUBLIC_URL', 'HOST=0.0.0.0']

describe('a database that was filled with the demo shop', () => {
  test('is refused to a shop that others reach, also after its logins changed or ended', async () => {
    const shop = await openTestShop()
    const { db, run } = shop.database
    await ensureFirstAdmin({ db }, { email: 'own@shop.example', password: 'Secret1!' })
    await fillDemoShop(db)
    await expect(refuseDemo(db, live, log)).rejects.toThrow(refusal)
    for (const table of ['customers', 'pharmacies', 'staff_members'])
      await run(`update ${table} set email = 'own-' || email, password_hash = 'changed'`)
    await run(`update customers set closed_at = now(), name = null, name_tokens = '{}'`)
    await run('update pharmacies set closed_at = now()')
    await expect(refuseDemo(db, live, log)).rejects.toThrow(refusal)
    await expect(refuseDemo(db, [], log)).resolves.toBeUndefined()
    await shop.close()
  })

  test('is refused when the start was killed after it had created the administrator', async () => {
    const shop = await openTestShop()
    const { db } = shop.database
    await ensureFirstAdmin({ db }, demoAdmin)
    await expect(refuseDemo(db, live, log)).rejects.toThrow(refusal)
    await shop.close()
  })
})

test('an honest shop is not refused, whatever names, emails and passwords its people choose', async () => {
  const shop = await openTestShop()
  const { db, run } = shop.database
  await newPharmacy(shop)
  await newCustomer(shop)
  const { name, email } = demoCustomer
  await shop.as().accounts.customerRegister({ body: { name, email, password: demoAdmin.password } })
  const { id } = await newAdmin(shop)
  await run('update admins set email = $1 where id = $2', [demoAdmin.email, id])
  await expect(refuseDemo(db, live, log)).resolves.toBeUndefined()
  await shop.close()
})
