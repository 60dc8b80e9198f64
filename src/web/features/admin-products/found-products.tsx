import { Link } from 'react-router'
import type { AdminProduct } from '#contract/admin-products.ts'
import { adminPaths } from '../../routing/admin-paths.ts'
import { Doses } from '../../ui/doses.tsx'
import { Column, Table } from '../../ui/table.tsx'

/** The products that a search finds. */
export function FoundProducts({ products }: { products: AdminProduct[] }) {
  return (
    <Table
      caption="Products, those with the most offers first"
      head={
        <>
          <Column>Product</Column>
          <Column>Manufacturer</Column>
          <Column>Pack</Column>
          <Column className="num">Offers</Column>
        </>
      }
    >
      {products.map(({ _id, name, manufacturer, packSize, offers }) => (
        <tr key={_id}>
          <td className="lead">
            <Link className="plain strong" to={adminPaths.product(_id)}>
              <Doses>{name}</Doses>
            </Link>
          </td>
          <td data-l="Manufacturer">{manufacturer ?? 'Unknown'}</td>
          <td data-l="Pack">{packSize ?? 'Unknown'}</td>
          <td data-l="Offers" className="num">
            {offers.toLocaleString('en-IN')}
          </td>
        </tr>
      ))}
    </Table>
  )
}
