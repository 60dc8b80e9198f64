import { Link } from 'react-router'
import type { AdminProduct, ProductCandidate } from '#contract/admin-products.ts'
import { productCalls } from '../../api/product-calls.ts'
import { adminPaths } from '../../routing/admin-paths.ts'
import { mayAdministrate } from '../../session/may-administrate.ts'
import { Doses } from '../../ui/doses.tsx'
import { DecideDialog, nothingToCheck } from './decide-dialog.tsx'
import { movedText, productFacts } from './product-text.ts'

type CandidateListProps = { rows: ProductCandidate[]; onDone: () => Promise<unknown> }

/** Pairs of products that are probably the same, side by side. */
export function CandidateList({ rows, onDone }: CandidateListProps) {
  return (
    <ul className="pairs">
      {rows.map((row) => (
        <li key={row._id}>
          <Pair candidate={row} onDone={onDone} />
        </li>
      ))}
    </ul>
  )
}

function Pair({
  candidate,
  onDone,
}: {
  candidate: ProductCandidate
  onDone: () => Promise<unknown>
}) {
  const { products } = candidate
  const [from, into] = inOrder(products)
  const pair = `${products[0].name} and ${products[1].name}`
  const facts = products.map(productFacts)
  return (
    <article aria-label={pair}>
      <table className="pair" aria-label={pair}>
        <thead>
          <tr>
            <td />
            {products.map(({ _id, name }) => (
              <th key={_id} scope="col">
                <Link to={adminPaths.product(_id)}>
                  <Doses>{name}</Doses>
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts[0]?.map(([fact, value], at) => {
            const other = facts[1]?.[at]?.[1] ?? ''
            return (
              <tr key={fact} data-differs={value !== other && fact !== 'Offers' ? '' : undefined}>
                <th scope="row">{fact}</th>
                <td>{value}</td>
                <td>{other}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {mayAdministrate('POST /api/admin/products/:id/merge') ? (
        <p className="row mt-3">
          <DecideDialog
            small
            words="Same product"
            label={`Same product: ${pair}`}
            title="Are these one product?"
            intro={
              <p>
                {movedText(from.offers)} to {into.name}. New offers of {from.name} go there, too.
                You can undo this.
              </p>
            }
            done="Products merged."
            check={nothingToCheck}
            send={() =>
              productCalls.merge({
                params: { id: from._id },
                body: { into: into._id, offers: from.offers },
              })
            }
            onDone={onDone}
          />
          <DecideDialog
            small
            words="Different"
            label={`Different: ${pair}`}
            title="Are these different products?"
            intro={
              <p>The pair is not suggested again. You can undo this on either product’s page.</p>
            }
            done="Marked as different."
            check={nothingToCheck}
            send={() =>
              productCalls.distinguish({ params: { id: from._id }, body: { from: into._id } })
            }
            onDone={onDone}
          />
        </p>
      ) : null}
    </article>
  )
}

/** The one that goes, then the one that stays: with a maker rather than without, then with more offers. */
function inOrder([one, other]: readonly [AdminProduct, AdminProduct]) {
  const weight = ({ manufacturer, offers }: AdminProduct) => (manufacturer ? 1e6 : 0) + offers
  return weight(one) > weight(other) ? ([other, one] as const) : ([one, other] as const)
}
