import { formatRupees } from '#contract/money.ts'
import type { Paper } from '#contract/papers.ts'
import { formatDay } from '../../dates.ts'
import { PaperButton } from './paper-button.tsx'

/** A pharmacy's papers, newest first; what a credit note takes back is below zero. */
export function PapersTable({ papers }: { papers: Paper[] }) {
  return (
    <table className="data-table data-table--cards">
      <caption className="vh">Invoices, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Number</th>
          <th scope="col">Date</th>
          <th scope="col">Buyer</th>
          <th scope="col" className="num">
            Taxable value
          </th>
          <th scope="col" className="num">
            GST
          </th>
          <th scope="col" className="num">
            Total
          </th>
          <th scope="col">
            <span className="vh">Download</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {papers.map((paper) => (
          <Row key={paper._id} paper={paper} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ paper }: { paper: Paper }) {
  const { title, number, issuedAt, buyer, against, series } = paper
  const shown = (rupees: number) =>
    series === 'invoice' || rupees === 0 ? formatRupees(rupees) : `−${formatRupees(rupees)}`
  return (
    <tr>
      <td className="lead">
        <span className="strong nowrap">{number}</span>
        <span className="tiny faint block">
          {title}
          {against ? `, corrects ${against}` : ''}
        </span>
      </td>
      <td data-l="Date" className="nowrap">
        {formatDay(issuedAt)}
      </td>
      <td data-l="Buyer" className="breaks">
        {buyer}
      </td>
      <td data-l="Taxable value" className="num">
        {shown(paper.taxable)}
      </td>
      <td data-l="GST" className="num">
        {shown(paper.tax)}
      </td>
      <td data-l="Total" className="num strong">
        {shown(paper.total)}
      </td>
      <td className="acts num">
        <PaperButton paper={paper} short />
      </td>
    </tr>
  )
}
