import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export type Question = { question: string; answer: ReactNode }

/** Questions that expand independently, using native elements. */
export function Accordion({
  questions,
  firstOpen,
}: {
  questions: Question[]
  firstOpen?: boolean
}) {
  return (
    <div className="accordion">
      {questions.map(({ question, answer }, at) => (
        <details key={question} open={firstOpen && at === 0}>
          <summary>
            {question}
            <Icon name="plus" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  )
}
