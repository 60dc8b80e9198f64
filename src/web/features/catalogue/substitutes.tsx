import { Link } from 'react-router'
import type { Substitute, Substitutes as SubstitutesData } from '#contract/alternatives.ts'
import type { ShownMedicine } from '#contract/medicine.ts'
import { formatRupees } from '#contract/money.ts'
import { paths } from '../../routing/paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { Doses } from '../../ui/doses.tsx'
import { Section } from '../../ui/headline.tsx'
import { AddButton } from './add-button.tsx'
import { FewFirst } from './few-first.tsx'
import { difference, eachPrice, unitLabel } from './unit-text.ts'

type SubstitutesProps = { medicine: ShownMedicine; found: SubstitutesData | null }

/** Medicines with the same salts and strengths, by unit price. Renders nothing without any. */
export function Substitutes({ medicine, found }: SubstitutesProps) {
  const rows = found?.substitutes ?? []
  if (found !== null && rows.length === 0) return null
  const prescribed = [medicine, ...rows].some(({ needsPrescription }) => needsPrescription)
  return (
    <Section near id="same-salt" title="Same salt, same strength">
      {prescribed ? (
        <Alert>
          <b className="strong">Only the prescriber may change this medicine.</b> A pharmacist must
          not replace a prescribed medicine, even by one with the same salt (Drugs Rules, 65(11A)).
          This list is for information only.
        </Alert>
      ) : (
        <p className="soft small">
          {medicine.composition} from other manufacturers. Ask your doctor or pharmacist before you
          change.
        </p>
      )}
      {found === null ? (
        <p className="soft mt-4">The substitutes could not be loaded. Please try again later.</p>
      ) : (
        <FewFirst rows={rows.length} what="products">
          {(className) => (
            <SubstituteTable
              rows={rows}
              medicine={medicine}
              sold={!prescribed}
              className={className}
            />
          )}
        </FewFirst>
      )}
      {found !== null && found.total > rows.length ? (
        <p className="small faint mt-4">
          The cheapest {rows.length} of {found.total.toLocaleString('en-IN')} products.
        </p>
      ) : null}
    </Section>
  )
}

type TableProps = {
  rows: Substitute[]
  medicine: ShownMedicine
  /** Whether they can be added to the cart. */
  sold: boolean
  className: string
}

function SubstituteTable({ rows, medicine, sold, className }: TableProps) {
  const instead = medicine.unitPrice
  const per = `Per ${unitLabel(instead === null ? { packUnit: null, form: null } : medicine)}`
  return (
    <table className={`${className} mt-4`} aria-labelledby="same-salt">
      <thead>
        <tr>
          <th>Medicine</th>
          <th>Pack</th>
          <th className="num">Price</th>
          <th className="num">{per}</th>
          {instead === null ? null : <th className="num">Compared with {eachPrice(instead)}</th>}
          {sold ? (
            <th>
              <span className="vh">Add to cart</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { _id, name, manufacturer, pharmacy, packSize, unitPrice, stockQuantity } = row
          const of = instead === null || unitPrice === null ? null : { ...row, unitPrice }
          const against = of && instead !== null ? difference(of, instead) : null
          const unit = instead === null ? ` per ${unitLabel({ ...medicine, ...row })}` : ''
          return (
            <tr key={_id}>
              <td className="lead">
                <Link className="strong" to={paths.medicine(_id, name)}>
                  <Doses>{name}</Doses>
                </Link>
                <span className="block faint small">
                  {manufacturer ? `${manufacturer} · ` : ''}sold by {pharmacy.name}
                  {!sold && stockQuantity <= 0 ? ' · Out of Stock' : ''}
                </span>
              </td>
              <td data-l="Pack" className="first-letter:uppercase">
                {packSize}
              </td>
              <td className="num" data-l="Price">
                {formatRupees(row.price)}
              </td>
              <td className="num strong" data-l={per}>
                {unitPrice === null ? '' : eachPrice(unitPrice) + unit}
              </td>
              {instead === null ? null : (
                <td className="num" data-l={`Compared with ${eachPrice(instead)}`}>
                  <span className={against?.less ? 'price__off' : 'soft'}>{against?.words}</span>
                </td>
              )}
              {sold ? (
                <td className="acts num">
                  <span data-needs-js={stockQuantity > 0 ? '' : undefined}>
                    <AddButton small medicine={row} name={`${name} from ${pharmacy.name}`} />
                  </span>
                </td>
              ) : null}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
