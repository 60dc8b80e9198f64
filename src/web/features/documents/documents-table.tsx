import type { SaleDocument } from '#contract/documents.ts'
import { formatRupees } from '#contract/money.ts'
import { formatDay } from '../../format/dates.ts'
import { Column, Table } from '../../ui/table.tsx'
import { DocumentButton } from './document-button.tsx'

/** A pharmacy's documents, newest first; amounts of credit notes are negative. */
export function DocumentsTable({ documents }: { documents: SaleDocument[] }) {
  return (
    <Table
      caption="Invoices, newest first"
      head={
        <>
          <Column>Number</Column>
          <Column>Date</Column>
          <Column>Buyer</Column>
          <Column className="num">Taxable value</Column>
          <Column className="num">GST</Column>
          <Column className="num">Total</Column>
          <Column>
            <span className="vh">Download</span>
          </Column>
        </>
      }
    >
      {documents.map((saleDocument) => (
        <Row key={saleDocument._id} saleDocument={saleDocument} />
      ))}
    </Table>
  )
}

function Row({ saleDocument }: { saleDocument: SaleDocument }) {
  const { title, number, issuedAt, buyer, against, series } = saleDocument
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
        {shown(saleDocument.taxable)}
      </td>
      <td data-l="GST" className="num">
        {shown(saleDocument.tax)}
      </td>
      <td data-l="Total" className="num strong">
        {shown(saleDocument.total)}
      </td>
      <td className="acts num">
        <DocumentButton saleDocument={saleDocument} short />
      </td>
    </tr>
  )
}
