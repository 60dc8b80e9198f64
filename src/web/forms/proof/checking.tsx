import { Button } from '../../ui/button.tsx'

type CheckingProps = { isChecking: boolean; cancel: () => void }

/** Says that a proof of work is computed. The live region exists before its text, so that it is read out. */
export function Checking({ isChecking, cancel }: CheckingProps) {
  return (
    <>
      <p role="status">{isChecking ? 'Checking that you are not a robot…' : ''}</p>
      {isChecking ? <Button onClick={cancel}>Cancel</Button> : null}
    </>
  )
}
