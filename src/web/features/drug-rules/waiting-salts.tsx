import { useState } from 'react'
import type { UnclassifiedSalt } from '#contract/drug-rules.ts'
import { adminPaths } from '../../routing/admin-paths.ts'
import { mayAdministrate } from '../../session/may-administrate.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Section } from '../../ui/headline.tsx'
import { Column, Table } from '../../ui/table.tsx'

const fewSalts = 10

/** Salts without a rule, those that most medicines wait for first. `q`: the search that narrowed them. */
export function WaitingSalts({ salts, q }: { salts: UnclassifiedSalt[]; q: string }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? salts : salts.slice(0, fewSalts)
  const rest = salts.length - shown.length
  return (
    <Section id="waiting-salts" title="Salts without a rule">
      {salts.length === 0 ? (
        <p className="soft">
          {q === ''
            ? 'Every salt has a rule. No medicine waits for one.'
            : `No medicine waits for a rule about “${q}”.`}
        </p>
      ) : (
        <>
          <p className="soft mb-3">
            Medicines with these salts are not on sale until a rule exists.
          </p>
          <WaitingTable salts={shown} />
          {rest > 0 ? (
            <Button size="sm" className="mt-3" onClick={() => setWhole(true)}>
              Show {rest.toLocaleString('en-IN')} more
            </Button>
          ) : null}
        </>
      )}
    </Section>
  )
}

function WaitingTable({ salts }: { salts: UnclassifiedSalt[] }) {
  return (
    <Table
      caption="Salts without a rule, those that most medicines wait for first"
      className="rule-waiting"
      head={
        <>
          <Column>Salt</Column>
          <Column className="num">Medicines waiting</Column>
          <Column>
            <span className="vh">Actions</span>
          </Column>
        </>
      }
    >
      {salts.map(({ salt, medicines }) => (
        <tr key={salt}>
          <td className="lead strong breaks">{salt}</td>
          <td data-l="Medicines waiting" className="num">
            {medicines.toLocaleString('en-IN')}
          </td>
          <td className="acts">
            <span className="row-acts">
              {mayAdministrate('POST /api/admin/drug-rules') ? (
                <ButtonLink
                  size="sm"
                  to={adminPaths.newDrugRuleFor(salt)}
                  aria-label={`Add rule for ${salt}`}
                >
                  Add rule
                </ButtonLink>
              ) : null}
            </span>
          </td>
        </tr>
      ))}
    </Table>
  )
}
