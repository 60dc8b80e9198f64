import { type ReactNode, useId } from 'react'
import type { RuleWords } from '#contract/operator-rule-words.ts'

type RulePanelProps = { words: RuleWords; children: ReactNode }

/** One rule: its control, and beside it the law, its source and what a change does. */
export function RulePanel({ words: { title, law, source, effect }, children }: RulePanelProps) {
  const about = useId()
  return (
    <fieldset className="operator-rule" aria-describedby={about}>
      <legend>{title}</legend>
      <div className="operator-rule__in">
        <div className="stack">{children}</div>
        <div id={about} className="operator-rule__law">
          <p>{law}</p>
          <p className="small soft">{source}</p>
          <p>
            <strong>What a change does:</strong> {effect}
          </p>
        </div>
      </div>
    </fieldset>
  )
}
