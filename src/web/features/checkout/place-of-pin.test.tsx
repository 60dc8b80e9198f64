// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PlaceOfPin } from './place-of-pin.tsx'

const pune = { name: 'Pune', city: 'Pune', state: 'Maharashtra' }
const noida = { name: 'Gautam Buddha Nagar', city: 'Gautam Buddha Nagar', state: 'Uttar Pradesh' }
const delhi = { name: 'East Delhi', city: 'Delhi', state: 'Delhi' }
const places: Record<string, object[]> = {
  411002: [pune],
  110091: [delhi, { ...delhi, name: 'Shahdara' }],
  201301: [noida, delhi],
}

const reply = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

function answer(url: string): Response {
  const pin = url.split('/').at(-1) ?? ''
  const districts = places[pin]
  if (districts) return reply(200, { pin, ...districts[0], districts })
  return reply(404, { code: 'pin_not_found', message: `We don’t know the PIN code ${pin}.` })
}

function Form() {
  const [address, setAddress] = useState({ city: '', state: '', zipCode: '' })
  const field = (name: keyof typeof address) => (
    <input
      aria-label={name}
      value={address[name]}
      onChange={(event) => setAddress({ ...address, [name]: event.currentTarget.value })}
    />
  )
  return (
    <>
      {field('city')}
      {field('state')}
      {field('zipCode')}
      <PlaceOfPin
        address={address}
        fill={(values) => setAddress((before) => ({ ...before, ...values }))}
      />
    </>
  )
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const shown = () => [field('city').value, field('state').value]

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => answer(url))
  render(<Form />)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('fills in the city and the state of a PIN code, and of another one after it', async () => {
  type('zipCode', '411002')
  await vi.waitFor(() => expect(shown()).toEqual(['Pune', 'Maharashtra']))
  type('zipCode', '110 091')
  await vi.waitFor(() => expect(shown()).toEqual(['Delhi', 'Delhi']))
})

test('never overwrites what the customer typed', async () => {
  type('city', 'Poona')
  type('zipCode', '411002')
  await vi.waitFor(() => expect(shown()).toEqual(['Poona', 'Maharashtra']))
  type('state', 'MH')
  type('zipCode', '110091')
  await screen.findByText('Delhi, Delhi')
  expect(shown()).toEqual(['Poona', 'MH'])
})

test('asks where a PIN code is that lies in several places', async () => {
  type('zipCode', '201301')
  fireEvent.click(await screen.findByRole('button', { name: 'Delhi, Delhi' }))
  expect(shown()).toEqual(['Delhi', 'Delhi'])
  fireEvent.click(screen.getByRole('button', { name: 'Gautam Buddha Nagar, Uttar Pradesh' }))
  expect(shown()).toEqual(['Gautam Buddha Nagar', 'Uttar Pradesh'])
})

test('says that it does not know a PIN code, and fills in nothing', async () => {
  type('zipCode', '999999')
  await screen.findByText('We don’t know the PIN code 999999.')
  expect(shown()).toEqual(['', ''])
})
