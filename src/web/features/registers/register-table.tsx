import { registerTypes } from '#contract/register-words.ts'
import type { RegisterRow, RegisterType } from '#contract/registers.ts'
import { states } from '#contract/states.ts'
import { counted } from '../../format/counted.ts'
import { formatDay, formatMonth } from '../../format/dates.ts'
import { Doses } from '../../ui/doses.tsx'
import { Column, Table } from '../../ui/table.tsx'

type RegisterTableProps = { register: RegisterType; rows: RegisterRow[] }

/** The rows of a register, newest first. On a phone, cards with the same labels. */
export function RegisterTable({ register, rows }: RegisterTableProps) {
  return (
    <Table
      caption={`${registerTypes[register]}, newest first`}
      className="register-table"
      head={
        <>
          <Column>No.</Column>
          <Column>Prescriber</Column>
          <Column>Patient</Column>
          <Column>Medicine</Column>
          <Column>Batch</Column>
          <Column className="num">Quantity</Column>
          <Column>Pharmacist</Column>
          <Column>Order</Column>
        </>
      }
    >
      {rows.map((row) => (
        <Row key={row._id} row={row} />
      ))}
    </Table>
  )
}

function Row({ row }: { row: RegisterRow }) {
  const { serial, financialYear, day, prescriber, patient, issuedOn, pharmacist } = row
  return (
    <tr>
      <td className="lead">
        <span className="strong block">{serial}</span>
        <span className="tiny faint block nowrap">{formatDay(day)}</span>
        <span className="tiny faint block nowrap">{financialYear}</span>
      </td>
      <td data-l="Prescriber" className="breaks">
        {prescriber.name}
        <Small>Reg. no. {prescriber.registrationNumber}</Small>
        <Small>{prescriber.address}</Small>
        <Small>Prescribed on {formatDay(issuedOn)}</Small>
      </td>
      <td data-l="Patient" className="breaks">
        {patient.name}
        <Small>{patient.address}</Small>
      </td>
      <td data-l="Medicine" className="breaks">
        <Medicine row={row} />
      </td>
      <td data-l="Batch" className="breaks">
        {row.batchNumber}
        <Small>Expires {formatMonth(row.expiryDate)}</Small>
      </td>
      <td data-l="Quantity" className="num">
        <Quantity row={row} />
      </td>
      <td data-l="Pharmacist" className="breaks">
        {pharmacist === null ? (
          <span className="faint">The shop</span>
        ) : (
          <>
            {pharmacist.name}
            <Small>
              {councilName(pharmacist.council)} {pharmacist.registrationNumber}
            </Small>
          </>
        )}
      </td>
      <td data-l="Order" className="nowrap">
        {row.orderNumber}
      </td>
    </tr>
  )
}

function Small({ children }: { children: React.ReactNode }) {
  return <span className="tiny faint block">{children}</span>
}

function Medicine({ row: { medicine, corrects, reason } }: { row: RegisterRow }) {
  const { name, composition, manufacturer, packSize, schedule } = medicine
  const isNamed = schedule !== null && schedule !== 'none' && schedule !== 'OTC'
  return (
    <>
      <Doses>{name}</Doses>
      <Small>{composition}</Small>
      <Small>{[packSize, manufacturer].filter(Boolean).join(', ')}</Small>
      {isNamed ? <Small>Schedule {schedule}</Small> : null}
      {corrects === null ? null : (
        <span className="small block register-correction">
          Corrects no. {corrects.serial} of {formatDay(corrects.day)}
          {reason ? `: ${reason}` : ''}
        </span>
      )}
    </>
  )
}

function Quantity({ row: { quantity, units } }: { row: RegisterRow }) {
  const sign = quantity < 0 ? '−' : ''
  const packs = Math.abs(quantity)
  return (
    <>
      <span className="nowrap">
        {sign}
        {counted(packs, 'pack', 'packs')}
      </span>
      {units === quantity ? null : (
        <Small>
          {sign}
          {counted(Math.abs(units), 'unit', 'units')}
        </Small>
      )}
    </>
  )
}

function councilName(council: string): string {
  return (states as Record<string, string>)[council] ?? council
}
