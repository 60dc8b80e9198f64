import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { openPharmacy } from './people.ts'
import type { ShopProcess } from './run-shop.ts'
import { openTestStand } from './test-stand.ts'

const opened = openTestStand({ processes: 2 })

const timeouts = { timeout: 60_000 }
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

test('running a killed import again completes it', async () => {
  const { stand } = opened
  const [one, other] = [stand.shop(0), stand.shop(1)]
  const { id, token } = await openPharmacy(other)
  const rows = 6000
  const begun = send(one, token, list(rows)).catch(() => 'cut off')
  const stored = async () =>
    Number(
      (
        await stand.query<{ count: string }>(
          'select count(*) from medicines where pharmacy_id = $1',
          [id],
        )
      )[0]?.count,
    )
  await expect.poll(stored, { ...timeouts, interval: 10 }).toBeGreaterThan(0)
  await one.kill()
  expect(await begun).toBe('cut off')
  const half = await stored()
  // Only whole batches are stored, and no row of the batch in progress.
  expect(half % 500).toBe(0)
  expect(half).toBeLessThan(rows)

  const again = async () => (await send(other, token, list(rows))).text
  const sum = (added: number) =>
    `{"done":{"read":${rows},"added":${added},"changed":0,"unchanged":${rows - added},"refused":0,"offSale":${rows}}}`
  await expect.poll(again, { ...timeouts, interval: 500 }).toContain(sum(rows - half))
  expect(await again()).toContain(sum(0))
  expect(await stored()).toBe(rows)
  await one.restart()
})

test('a pharmacy has one import at a time across processes, and the lock ends with the process', async () => {
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
  await expect.poll(taken, timeouts).toHaveLength(1)
  expect(await send(other, slow.token, list(1))).toMatchObject({
    status: 409,
    text: expect.stringContaining('Another import is running.'),
  })
  expect(await send(other, quick.token, list(1))).toMatchObject({ status: 200 })

  await one.kill()
  expect(await begun).toBe('cut off')
  await expect
    .poll(async () => (await send(other, slow.token, list(3))).text, timeouts)
    .toContain('"done"')
  await one.restart()
  const { text } = await send(one, slow.token, list(4))
  expect(text).toContain(
    '{"done":{"read":4,"added":1,"changed":0,"unchanged":3,"refused":0,"offSale":4}}',
  )
})
