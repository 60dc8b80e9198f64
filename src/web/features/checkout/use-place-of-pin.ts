import { useEffect, useRef, useState } from 'react'
import type { PinPlace } from '#contract/pins.ts'
import { deliveryCalls } from '../../api/delivery-calls.ts'
import { isRefusal } from '../../format/problems.ts'

/** The fields that a PIN code fills in. */
export type PlaceFields = { city: string; state: string }
type District = PinPlace['districts'][number]

export type PlaceOfPin =
  | { name: 'unknown'; message: string }
  | { name: 'one'; district: District }
  | { name: 'several'; pin: string; districts: District[] }

/**
 * Finds where a PIN code is and fills in the city and the state. What the customer typed stays: a field is filled in
 * only while it is empty, or still says what was filled in before. A PIN code in several places is a choice.
 */
export function usePlaceOfPin(
  zipCode: string,
  fields: PlaceFields,
  fill: (values: Partial<PlaceFields>) => void,
) {
  const [place, setPlace] = useState<PlaceOfPin | null>(null)
  const filledIn = useRef<Partial<PlaceFields>>({})
  const pin = zipCode.replace(/\D/g, '')

  function choose({ city, state }: District) {
    const found = { city, state }
    const names = ['city', 'state'] as const
    const open = names.filter(
      (name) => fields[name] === '' || fields[name] === filledIn.current[name],
    )
    if (open.length === 0) return
    const values = Object.fromEntries(open.map((name) => [name, found[name]]))
    filledIn.current = { ...filledIn.current, ...values }
    fill(values)
  }

  // The answer arrives after other fields have changed.
  const current = useRef(choose)
  useEffect(() => {
    current.current = choose
  })
  useEffect(() => {
    setPlace(null)
    if (pin.length !== 6) return
    let over = false
    const find = async () => {
      const found = await findPlace(pin)
      if (over || found === null) return
      setPlace(found)
      if (found.name === 'one') current.current(found.district)
    }
    void find()
    return () => {
      over = true
    }
  }, [pin])
  return { place, choose }
}

async function findPlace(pin: string): Promise<PlaceOfPin | null> {
  try {
    const { districts } = await deliveryCalls.pins.show({ params: { pin } })
    const places = new Map(districts.map((one) => [`${one.city}, ${one.state}`, one]))
    const [district] = districts
    if (district === undefined) return null
    return places.size === 1
      ? { name: 'one', district }
      : { name: 'several', pin, districts: [...places.values()] }
  } catch (error) {
    // The checkout works without it.
    return isRefusal(error, 'pin_not_found') ? { name: 'unknown', message: error.message } : null
  }
}
