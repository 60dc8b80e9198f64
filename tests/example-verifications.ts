import type { World } from './example-world.ts'
import { asOrdered, newPrescribed, orderWith, uploaded } from './verification.ts'

type Request = { params?: Record<string, string>; body?: object }

/** Before the examples of the verification bench: an order whose prescription waits, and what the call needs more. */
export const verificationsBefore: Record<
  string,
  (world: World, request: Request) => Promise<unknown>
> = {
  'verification.list': waiting,
  'verification.detail': waiting,
  'verification.page': waiting,
  'verification.claim': waiting,
  'verification.release': waiting,
  'verification.reject': claimed,
  'verification.ask': claimed,
  'verification.verify': async (world, request) => {
    request.body = asOrdered(await claimed(world, request))
  },
  'verification.reviews': async (world, request) => {
    const { prescription } = await waiting(world, request)
    request.params = { id: prescription }
  },
  'verification.answer': async (world, request) => {
    const { prescription, shipment } = await waiting(world, request)
    const { api } = await world.pharmacy()
    const params = { id: shipment }
    await api.verification.claim({ params })
    await api.verification.ask({ params, body: { text: 'Could you send the whole page?' } })
    request.params = { id: prescription }
    request.body = { ...request.body, review: shipment }
  },
}

async function waiting(world: World, request: Request) {
  const customer = await world.customer()
  const { _id } = await newPrescribed(await world.pharmacy())
  const paper = await uploaded(world, customer)
  const { shipment } = await orderWith(world, customer, [{ _id, quantity: 2 }], paper)
  if (request.params?.page !== undefined) request.params.page = paper.page
  if (request.params !== undefined) request.params.id = shipment
  return { shipment, prescription: paper.prescription }
}

async function claimed(world: World, request: Request) {
  const { shipment } = await waiting(world, request)
  const { api } = await world.pharmacy()
  return (await api.verification.claim({ params: { id: shipment } })).verification
}
