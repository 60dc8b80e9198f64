import { Link } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import { paths } from '../../routing/paths.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { DeliveryDatesData } from './load-delivery-dates.ts'

/** Asks for a PIN code with a form that needs no JavaScript. The PIN code is part of the address alone. */
export function DeliveryDates({ medicine, pin, error, place, offers }: DeliveryDatesData) {
  return (
    <div className="wrap py-8">
      <h1>Delivery dates</h1>
      <p className="soft mt-3">
        <Link to={paths.medicine(medicine._id, medicine.name)}>{medicine.name}</Link>
      </p>
      <form method="get" action={paths.deliveryDates(medicine._id)} className="stack mt-4 max-w-md">
        <TextField
          label="PIN code"
          name="pin"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          required
          help="6 digits"
          defaultValue={pin}
          error={error ?? undefined}
        />
        <Button type="submit">Show dates</Button>
      </form>
      {offers.length === 0 ? null : <OfferDates place={place} offers={offers} />}
    </div>
  )
}

function OfferDates({ place, offers }: Pick<DeliveryDatesData, 'place' | 'offers'>) {
  return (
    <section className="mt-8 max-w-180">
      <h2 id="dates" className="mb-2">
        Delivered to {place}, if you pay now
      </h2>
      <table className="data-table data-table--cards alternatives" aria-labelledby="dates">
        <thead>
          <tr>
            <th scope="col">Pharmacy</th>
            <th scope="col">Delivery</th>
            <th scope="col" className="num">
              Price
            </th>
          </tr>
        </thead>
        <tbody>
          {offers.map(({ _id, name, pharmacy, price, date }) => (
            <tr key={_id}>
              <td className="lead">
                <Link className="strong" to={paths.medicine(_id, name)}>
                  {pharmacy.name}
                </Link>
                <span className="block faint small">{pharmacy.address}</span>
              </td>
              <td data-l="Delivery">{date}</td>
              <td className="num strong" data-l="Price">
                {formatRupees(price)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
