import { defaultOperatorRules } from '#contract/operator-rule-words.ts'
import type { OperatorRuleVersion } from '#contract/operator-rules.ts'
import { formatMoment } from '../../format/dates.ts'
import { EventList } from '../../ui/event-list.tsx'
import { Section } from '../../ui/headline.tsx'
import { allSentences, changedSentences } from './rule-changes.ts'

/** How the rules came about, newest first. */
export function RuleHistory({ versions }: { versions: OperatorRuleVersion[] }) {
  return (
    <Section id="operator-history" title="History">
      {versions.length === 0 ? (
        <p className="soft">
          Nobody has changed the rules yet. They are those that the shop is delivered with.
        </p>
      ) : (
        <EventList
          labelledBy="operator-history"
          events={versions.map((version, at) => ({
            key: String(version.version),
            icon: 'history',
            title: `${version.version}. ${said(versions, at).join(' · ')}`,
            who: version.by || 'Administrator',
            when: formatMoment(version.at),
            dateTime: version.at,
            why: version.reason,
          }))}
        />
      )}
    </Section>
  )
}

/** What a version changed; the oldest one loaded may have an earlier one that is not. */
function said(versions: OperatorRuleVersion[], at: number): string[] {
  const version = versions[at]
  if (version === undefined) return []
  const before = versions[at + 1] ?? (version.version === 1 ? defaultOperatorRules : null)
  return before === null ? allSentences(version) : changedSentences(before, version)
}
