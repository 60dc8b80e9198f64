import { expect, test, vi } from 'vitest'
import { newCustomer, password } from '../../../../../tests/actors.ts'
import { openTestShop } from '../../../../../tests/app.ts'
import { testKeys } from '../../../../../tests/operator-keys.ts'
import { addApp, codeOf, neededBy } from '../../../../../tests/second-factors.ts'
import type { Log } from '../../../platform/log.ts'
import { renewDataKey, wrapAgain } from '../../../platform/vault/rotate.ts'
import { setOperatorKeys } from '../../../platform/vault/vault.ts'
import { encryptSecretsAgain } from './encrypt-secrets-again.ts'

test('encrypts secrets of an earlier data key again, and reports those that do not decrypt', async () => {
  const shop = await openTestShop()
  const { db, run } = shop.database
  const customer = await newCustomer(shop)
  const { secret } = await addApp(customer)
  const other = await newCustomer(shop)
  await addApp(other)
  // Another person's secret in this row does not open it.
  await run(
    `update second_factors f set nonce = o.nonce, secret = o.secret from second_factors o
     where f.login_id = '${other.id}' and o.login_id = '${customer.id}'`,
  )
  const isCurrent = async () => {
    const { rows } = await run(
      'select login_id, k.is_current from second_factors f join data_keys k on k.id = f.key_id',
    )
    return new Map(rows.map(({ login_id, is_current }) => [login_id, is_current]))
  }
  const error = vi.fn()
  await renewDataKey(db, new Date())
  expect((await isCurrent()).get(customer.id)).toBe(false)
  expect(await encryptSecretsAgain({ db, log: { error } as unknown as Log })).toEqual({
    unreadable: 1,
  })
  expect(error).toHaveBeenCalledOnce()
  expect(Object.fromEntries(await isCurrent())).toEqual({ [customer.id]: true, [other.id]: false })

  // The operator's key changes, too: the app's codes still work.
  setOperatorKeys(db, testKeys('k2', 'test'))
  await wrapAgain(db)
  setOperatorKeys(db, testKeys('k2'))
  const body = { email: customer.email, password }
  const { challenge } = await neededBy(shop.as().accounts.customerLogin({ body }))
  const done = await shop
    .as()
    .secondFactors.finishLogin({ body: { challenge, code: codeOf(secret) } })
  expect(done.user._id).toBe(customer.id)
  await shop.close()
})
