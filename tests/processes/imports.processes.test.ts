import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { openPharmacy } from './people.ts'
import type { ShopProcess } from './run-shop.ts'
import { openTestStand } from './test-stand.ts'

const opened = openTestStand({ processes: 2 })

const patience = { timeout: 20_000 }
const list = (count: number) =>
  ['name,price,sku', ...Array.from({ length: count }, (_, n) => `Row ${n},5,S${n}`)].join('\n')

async function send(shop: ShopProcess, token: string, body: string | Readable) {
  const answer = await fetch(`${shop.url}/api/pharmacy/imports`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', authorization: `Bearer ${token}` },
    body: typeof body === 'string' ? body : Readable.toWeb(body),
    duplex: 'half',
  } as RequestInit)
  return { status: answer.status, text: await answer.text() }
}

test('one import of a pharmacy at a time holds across processes, and ends with the process', async () => {
  const { stand } = opened
  const [one, other] = [stand.shop(0), stand.shop(1)]
  const [slow, quick] = [await openPharmacy(one), await openPharmacy(one)]
  const body = new Readable({ read: () => undefined })
  body.push('name,price,sku\nRow 0,5,S0\n')
  const begun = send(one, slow.token, body).catch(() => 'cut off')
  const taken = () =>
    stand.query(
      `select from pg_locks where locktype = 'advisory'
         and (classid::bigint << 32) | objid::bigint = hashtextextended($1, 7203117)`,
      [`import ${slow.id}`],
    )
  await expect.poll(taken, patience).toHaveLength(1)
  expect(await send(other, slow.token, list(1))).toMatchObject({
    status: 409,
    text: expect.stringContaining('Another import is running.'),
  })
  expect(await send(other, quick.token, list(1))).toMatchObject({ status: 200 })

  await one.kill()
  expect(await begun).toBe('cut off')
  await expect
    .poll(async () => (await send(other, slow.token, list(3))).text, patience)
    .toContain('"done"')
  await one.restart()
  const { text } = await send(one, slow.token, list(4))
  expect(text).toContain('{"done":{"read":4,"added":1,"changed":0,"unchanged":3,"refused":0}}')
})
