import { Button } from '../../ui/button.tsx'
import { type PlaceFields, usePlaceOfPin } from './use-place-of-pin.ts'

type PlaceOfPinProps = {
  address: PlaceFields & { zipCode: string }
  /** Sets fields of the form. */
  fill: (values: Partial<PlaceFields>) => void
}

/** What the shop knows about the PIN code of an address: where it is, or where it may be. */
export function PlaceOfPin({ address, fill }: PlaceOfPinProps) {
  const { place, choose } = usePlaceOfPin(address.zipCode, address, fill)
  return (
    <>
      <div role="status">
        {place?.name === 'unknown' ? <p className="small soft mt-4">{place.message}</p> : null}
        {place?.name === 'one' ? (
          <p className="vh">
            {place.district.city}, {place.district.state}
          </p>
        ) : null}
        {place?.name === 'several' ? (
          <p className="small soft mt-4">
            The PIN code {place.pin} is in several places. Choose yours, or enter city and state.
          </p>
        ) : null}
      </div>
      {place?.name === 'several' ? (
        <p className="mt-2 flex flex-wrap gap-2">
          {place.districts.map((one) => (
            <Button key={one.name} type="button" size="sm" onClick={() => choose(one)}>
              {one.city}, {one.state}
            </Button>
          ))}
        </p>
      ) : null}
    </>
  )
}
