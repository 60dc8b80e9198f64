import { password } from './actors.ts'
import type { World } from './example-world.ts'
import { newPasskey } from './passkeys.ts'
import { addApp, addPasskey, codeOf, neededBy } from './second-factors.ts'

type Request = { params?: Record<string, string>; body?: object }

/** Before the examples of second factors: the challenges, codes and passkeys that they name. */
export const secondFactorsBefore: Record<
  string,
  (world: World, request: Request) => Promise<unknown>
> = {
  'secondFactors.finishLogin': async ({ shop, customer }, request) => {
    const { email, api } = await customer()
    const { secret } = await addApp({ api })
    const body = { email, password }
    const { challenge } = await neededBy(shop.as().accounts.customerLogin({ body }))
    request.body = { challenge, code: codeOf(secret) }
  },
  'secondFactors.passkeyLogin': async ({ shop, customer }, request) => {
    const { passkey } = await addPasskey(await customer())
    const visitor = shop.as()
    const begun = await visitor.secondFactors.beginPasskeyLogin({ body: { role: 'customer' } })
    request.body = { challenge: begun.challenge, assertion: passkey.assert(begun.options) }
  },
  'secondFactors.addApp': async ({ customer }, request) => {
    const { api } = await customer()
    const { challenge, secret } = await api.secondFactors.beginApp()
    request.body = { challenge, code: codeOf(secret), name: 'Phone' }
  },
  'secondFactors.addPasskey': async ({ customer }, request) => {
    const { api } = await customer()
    const { challenge, options } = await api.secondFactors.beginPasskey()
    request.body = { challenge, name: 'Laptop', registration: newPasskey().register(options) }
  },
  'secondFactors.remove': async ({ customer }, request) => {
    const { factors } = await addApp(await customer())
    request.params = { id: factors[0]?._id ?? '' }
  },
  'secondFactors.renewRecoveryCodes': async ({ customer }) => addApp(await customer()),
}
