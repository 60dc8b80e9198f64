import { password } from '../../tests/actors.ts'
import { orNull, visitor } from '../visitor.ts'
import type { Visitor } from '../world.ts'
import { beCustomer } from './customer.ts'

/** Registers, logs in at another process, and is a customer from then on. */
export async function beNewcomer(visit: Visitor, number: number): Promise<void> {
  const { world, chance, api } = visit
  const email = `newcomer${number}@example.in`
  while (!world.isOver()) {
    const body = { name: 'Arjun Rao', email, password }
    await orNull(api().accounts.customerRegister({ body }))
    const known = await orNull(api().accounts.customerLogin({ body: { email, password } }))
    if (known !== null) {
      world.deeds.add('registered and logged in')
      return beCustomer(visitor(world, chance, known.token))
    }
    await world.pause(1000)
  }
}
