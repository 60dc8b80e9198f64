import { useRef, useState } from 'react'
import type { DrugRuleVersion } from '#contract/drug-rules.ts'
import { ruleGrades } from '#contract/drug-schedules.ts'
import { formatMoment, todayInIndia } from '../../format/dates.ts'
import { paths } from '../../routing/paths.ts'
import { AdminLink } from '../../session/admin-link.tsx'
import { mayAdministrate } from '../../session/may-administrate.ts'
import { Button } from '../../ui/button.tsx'
import { EventList, type ListedEvent } from '../../ui/event-list.tsx'
import { Section } from '../../ui/headline.tsx'
import { Leaders } from '../../ui/label-panel.tsx'
import { useAfterCommit } from '../../ui/use-after-commit.ts'
import { ChangeRule } from './change-rule.tsx'
import { EndRule } from './end-rule.tsx'
import type { LoadedRule } from './load-rule.ts'
import { RuleStateBadge } from './rule-state-badge.tsx'
import {
  prescriptionText,
  ruleMarks,
  ruleName,
  ruleSentences,
  ruleState,
  scheduleText,
  validText,
} from './rule-text.ts'

type RuleViewProps = { loaded: LoadedRule; onChanged: () => Promise<unknown> }

/** One rule: what it says, where that is written, and how it came about. */
export function RuleView({ loaded: { rule, versions }, onChanged }: RuleViewProps) {
  const [isChanging, setChanging] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const afterCommit = useAfterCommit()
  function close() {
    setChanging(false)
    // Until the dialog has closed, nothing outside it can receive the focus.
    afterCommit(() => button.current?.focus())
  }
  const hasEnded = ruleState(rule, todayInIndia()) === 'ended'
  return (
    <>
      <div className="pagehead">
        <div>
          <h1 ref={title} tabIndex={-1} className="breaks">
            {ruleName(rule)}
          </h1>
          <p className="mt-2">
            <RuleStateBadge rule={rule} />
          </p>
        </div>
        {mayAdministrate('PUT /api/admin/drug-rules/:id') ? (
          <div className="row">
            <Button
              ref={button}
              aria-expanded={isChanging}
              onClick={() => setChanging(!isChanging)}
            >
              Change from a day on
            </Button>
            {hasEnded ? null : <EndRule rule={rule} onChanged={onChanged} home={title} />}
          </div>
        ) : null}
      </div>
      <ul className="rule-says">
        {ruleSentences(rule).map((sentence) => (
          <li key={sentence} className="breaks">
            {sentence}
          </li>
        ))}
      </ul>
      <div className="rule-facts mt-4">
        <Leaders
          facts={[
            ['Legal source', rule.legalSource || 'Not given'],
            ['Grade', `${rule.grade}: ${ruleGrades[rule.grade]}`],
            ['Valid', validText(rule)],
            ...(rule.synonyms.length > 0
              ? [['Synonyms', rule.synonyms.join(', ')] as [string, string]]
              : []),
            ...(rule.note ? [['Note', rule.note] as [string, string]] : []),
          ]}
        />
      </div>
      {isChanging ? (
        <Section id="change-rule" title="Change from a day on">
          <ChangeRule key={rule.version} rule={rule} onClose={close} onChanged={onChanged} />
        </Section>
      ) : null}
      <Section id="rule-versions" title="Versions">
        <EventList labelledBy="rule-versions" events={versions.map(versionEvent)} />
      </Section>
      <p className="mt-5">
        <AdminLink to={`${paths.adminAudit}?subject=${rule._id}`} otherwise={null}>
          Audit log of this rule
        </AdminLink>
      </p>
    </>
  )
}

function versionEvent(version: DrugRuleVersion): ListedEvent {
  const { schedule, prescription, createdAt, by, reason } = version
  const says = [
    scheduleText[schedule],
    `prescription: ${prescriptionText[prescription].toLowerCase()}`,
    ...ruleMarks(version).map((mark) => mark.toLowerCase()),
    validText(version),
  ]
  return {
    key: String(version.version),
    icon: 'history',
    title: `${version.version}. ${says.join(' · ')}`,
    who: by === null ? 'Delivered with the shop' : by || 'Administrator',
    when: formatMoment(createdAt),
    dateTime: createdAt,
    why: reason || null,
  }
}
