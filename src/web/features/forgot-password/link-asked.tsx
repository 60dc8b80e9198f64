import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

type LinkAskedProps = { answer: string; outbox: boolean; onAskAgain: () => void }

/** The same whether the account exists or not. */
export function LinkAsked({ answer, outbox, onAskAgain }: LinkAskedProps) {
  const here = useRef<HTMLDivElement>(null)
  useEffect(() => here.current?.focus(), [])
  return (
    <div ref={here} className="stack" tabIndex={-1}>
      <Alert>{answer}</Alert>
      {outbox ? (
        <p>
          This demo sends no mail: <Link to={paths.outbox}>open the outbox</Link> to read it.
        </p>
      ) : (
        <p className="soft">
          Nothing after a few minutes? Look among your unwanted mail, or check that this is the
          e-mail of your account.
        </p>
      )}
      <Button onClick={onAskAgain}>Ask again</Button>
    </div>
  )
}
