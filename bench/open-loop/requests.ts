import type { DeliveryAddress } from '#contract/address.ts'
import { any, type Kind, popular } from './mix.ts'

/** What requests are made of. Medicines and searches come in the order of their popularity. */
export type Material = {
  /** Base addresses of the processes, which take arrivals in turn. */
  shops: string[]
  providerUrl: string
  /** Ids of medicines that people look at. */
  medicines: string[]
  searches: string[]
  /** Ids of medicines that never run out and need no prescription. */
  buyable: string[]
  /** Tokens of logged-in customers. */
  customers: string[]
  pharmacies: { token: string; medicines: string[] }[]
  adminToken: string
  address: DeliveryAddress
  /** Whether the shop serves pages. */
  pages: boolean
}

/** `reads`: the answer is needed, which is JSON. */
export type Call = { method: string; path: string; token?: string; body?: unknown; reads?: true }
/** One request of this kind to the shop; resolves with what was asked for, else with true; null without a 2xx. */
export type Send = (kind: string, call: Call, scheduledAt: number) => Promise<unknown>
/** Pays in the provider's window, which is no part of the shop; null where that failed. */
export type Pay = (providerOrderId: string) => Promise<unknown>

type Arrival = { material: Material; random: () => number; send: Send; pay: Pay; at: number }

/**
 * Sends what one arrival of this kind sends. `at` is its scheduled time; what follows an answer, such as verifying a
 * payment, is due when that answer is there, and is recorded as a kind of its own.
 */
export async function arrive(kind: Kind, arrival: Arrival): Promise<void> {
  if (kind === 'checkout') return checkOut(arrival)
  if (kind === 'packing') return pack(arrival)
  if (kind === 'price') return changePrice(arrival)
  // All at once, as a page does.
  await Promise.all(callsOf(kind, arrival).map((call) => arrival.send(kind, call, arrival.at)))
}

function callsOf(kind: Exclude<Kind, 'checkout' | 'packing' | 'price'>, arrival: Arrival): Call[] {
  const { material, random } = arrival
  const medicine = () => popular(material.medicines, random)
  const get = (path: string, token?: string): Call[] => [
    { method: 'GET', path, ...(token === undefined ? {} : { token }) },
  ]
  const search = () => popular(material.searches, random)
  switch (kind) {
    case 'page': {
      const at = random()
      if (at < 0.2) return get('/')
      return get(at < 0.5 ? '/shop' : `/medicines/${medicine()}`)
    }
    case 'list':
      return get(`/api/products?limit=24&page=${popular([1, 2, 3, 4, 5], random)}`)
    case 'detail':
      return get(`/api/medicines/${medicine()}`)
    case 'facets':
      return get('/api/products/facets')
    case 'offers':
      return get(`/api/medicines/${medicine()}/${random() < 0.5 ? 'offers' : 'substitutes'}`)
    case 'search':
      return get(`/api/products?limit=24&q=${encodeURIComponent(search())}`)
    case 'suggestions': {
      const typed = search()
      const shown = typed.slice(0, 2 + Math.floor(random() * (typed.length - 1)))
      return get(`/api/suggestions?q=${encodeURIComponent(shown)}`)
    }
    case 'cart': {
      const body = { itemId: any(material.buyable, random), quantity: 1 }
      const token = any(material.customers, random)
      return [{ method: 'POST', path: '/api/cart/add', token, body }]
    }
    case 'inventory': {
      const { token } = any(material.pharmacies, random)
      const filter = random() < 0.3 ? '&filter=low' : ''
      return get(`/api/pharmacy/medicines?limit=25${filter}`, token)
    }
    case 'shipments':
      return get(
        '/api/pharmacy/shipments?limit=25&state=work',
        any(material.pharmacies, random).token,
      )
    case 'dashboard':
      return get('/api/admin/dashboard-stats', material.adminToken).concat(
        get('/api/admin/plots?timeRange=30days', material.adminToken),
      )
    case 'orders':
      return get('/api/admin/orders?limit=25', material.adminToken)
    case 'export':
      return random() < 0.5
        ? get('/api/admin/export-report?timeRange=7days', material.adminToken)
        : get('/api/pharmacy/medicines/export', any(material.pharmacies, random).token)
  }
}

async function checkOut({ material, random, send, pay, at }: Arrival): Promise<void> {
  const token = any(material.customers, random)
  const item = { _id: any(material.buyable, random), quantity: 1 }
  const body = { cartItems: [item], deliveryAddress: material.address }
  const path = '/api/payment/create-order'
  const opened = await send('checkout', { method: 'POST', path, token, body, reads: true }, at)
  if (opened === null) return
  const proof = await pay((opened as { order: { id: string } }).order.id)
  if (proof === null) return
  const verification = { method: 'POST', path: '/api/payment/verify', token, body: proof }
  await send('verify', verification, performance.now())
}

/** Accepts a new shipment and packs it. Two who choose the same one is daily life: one of them is refused. */
async function pack({ material, random, send, at }: Arrival): Promise<void> {
  const { token } = any(material.pharmacies, random)
  const path = '/api/pharmacy/shipments'
  const list = { method: 'GET', path: `${path}?limit=25&state=new`, token, reads: true as const }
  const listed = (await send('shipments', list, at)) as { orders: { _id: string }[] } | null
  const [one] = (listed?.orders ?? []).toSorted(() => random() - 0.5)
  if (one === undefined) return
  const step = (name: string) =>
    send(
      'packing',
      { method: 'POST', path: `${path}/${one._id}/${name}`, token, body: {} },
      performance.now(),
    )
  if ((await step('acceptance')) !== null) await step('packing')
}

type Priced = { name: string; price: number; mrp: number | null }

/** Sets another price, at most a tenth below the MRP, or close to the one before. */
async function changePrice({ material, random, send, at }: Arrival): Promise<void> {
  const { token, medicines } = any(material.pharmacies, random)
  const path = `/api/medicines/${any(medicines, random)}`
  const shown = (await send(
    'detail',
    { method: 'GET', path, token, reads: true },
    at,
  )) as Priced | null
  if (shown === null) return
  const least = shown.mrp === null ? 0.99 * shown.price : 0.9 * shown.mrp
  const most = shown.mrp ?? 1.01 * shown.price
  const price = Math.max(0.01, Math.round((least + (most - least) * random()) * 100) / 100)
  const body = { name: shown.name, price }
  await send('price', { method: 'PUT', path, token, body }, performance.now())
}
