import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'

export type Question = { question: string; answer: ReactNode }

/** Questions that open on their own; the browser does the work. */
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
            <Plus className="i" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  )
}
