import { Link } from 'react-router'
import type { DrugRule } from '#contract/drug-rules.ts'
import { ruleGrades } from '#contract/drug-schedules.ts'
import { formatDay } from '../../format/dates.ts'
import { adminPaths } from '../../routing/admin-paths.ts'
import { Column, Table } from '../../ui/table.tsx'
import {
  conditionTexts,
  prescriptionText,
  routesText,
  ruleMarks,
  ruleName,
  scheduleText,
} from './rule-text.ts'

/** Rules by salt; cards with the same content on a phone. */
export function RuleTable({ rules }: { rules: DrugRule[] }) {
  return (
    <Table
      caption="Drug rules by salt"
      head={
        <>
          <Column>Salts</Column>
          <Column>Schedule</Column>
          <Column>Prescription</Column>
          <Column>Covers</Column>
          <Column>Marks</Column>
          <Column>Source</Column>
          <Column>Valid</Column>
        </>
      }
    >
      {rules.map((rule) => (
        <Row key={rule._id} rule={rule} />
      ))}
    </Table>
  )
}

function Row({ rule }: { rule: DrugRule }) {
  const { _id, synonyms, schedule, prescription, routes, condition, legalSource, grade } = rule
  const covers = [
    ...(routes === null ? [] : [routesText(routes)]),
    ...conditionTexts(condition),
  ].join('; ')
  return (
    <tr>
      <td className="lead strong">
        <Link to={adminPaths.drugRule(_id)}>{ruleName(rule)}</Link>
        {synonyms.length > 0 ? (
          <span className="tiny faint block rule-synonyms">{synonyms.join(', ')}</span>
        ) : null}
      </td>
      <td data-l="Schedule">{scheduleText[schedule]}</td>
      <td data-l="Prescription">{prescriptionText[prescription]}</td>
      <td data-l="Covers">{covers || 'All'}</td>
      <td data-l="Marks">{ruleMarks(rule).join(', ')}</td>
      <td data-l="Source" className="rule-source">
        {legalSource}
        <span className="tiny faint block">
          {grade}: {ruleGrades[grade]}
        </span>
      </td>
      <td data-l="Valid" className="nowrap">
        <Validity rule={rule} />
      </td>
    </tr>
  )
}

function Validity({ rule: { validFrom, validTo } }: { rule: DrugRule }) {
  if (validFrom === null && validTo === null) return 'Always'
  return (
    <>
      {validFrom === null ? null : <span className="block">From {formatDay(validFrom)}</span>}
      {validTo === null ? null : <span className="block">Until {formatDay(validTo)}</span>}
    </>
  )
}
