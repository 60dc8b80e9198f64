import { expect, test } from 'vitest'
import { foundGroups, matchingActions, type Option } from './options.ts'

const nothing = { orders: [], pharmacies: [], users: [], medicines: [] }
const id = '5f2c91ab-1a2b-4c3d-8e4f-0123456789ab'

test('links orders and medicines to their page, and pharmacies and users to their filtered list', () => {
  const groups = foundGroups({
    orders: [
      { _id: id, customer: 'Meera', totalPrice: 432.7, orderDate: '2028-03-12T10:00:00.000Z' },
    ],
    pharmacies: [{ _id: id, name: 'Ganga Stores', email: 'g+1@x.in', verified: false }],
    users: [{ _id: id, name: 'Meera', email: 'm@x.in' }],
    medicines: [{ _id: id, name: 'Dolo 650', pharmacy: 'Ganga Stores', price: 30 }],
  })
  expect(groups.map(({ title }) => title)).toEqual(['Orders', 'Pharmacies', 'Users', 'Medicines'])
  expect(groups.flatMap(({ options }) => options)).toMatchObject([
    {
      words: '5f2c91ab, Meera',
      detail: '₹432.70 · 12 Mar 2028',
      to: `/admin/orders/${id}`,
    },
    {
      words: 'Ganga Stores',
      detail: 'Not verified · g+1@x.in',
      to: '/admin/pharmacies?q=g%2B1%40x.in',
    },
    { words: 'Meera', to: '/admin/users?q=m%40x.in' },
    { words: 'Dolo 650', detail: '₹30.00 · Ganga Stores', to: `/admin/listings/${id}` },
  ])
})

test('omits groups without results', () => {
  expect(foundGroups(nothing)).toEqual([])
})

test('matches actions that contain all typed words in any order', () => {
  const actions: Option[] = [
    { id: 'users', icon: 'users', words: 'Go to Users', to: '/admin/users' },
    { id: 'out', icon: 'log-out', words: 'Log Out', run: () => undefined },
  ]
  const matching = (text: string) =>
    matchingActions(actions, text).flatMap(({ options }) => options.map((one) => one.id))
  expect(matching('')).toEqual(['users', 'out'])
  expect(matching('USERS go')).toEqual(['users'])
  expect(matching('o')).toEqual(['users', 'out'])
  expect(matching('meera')).toEqual([])
})
