import { useEffect, useRef, useState } from 'react'
import type { AddedFactor, SecondFactorList } from '#contract/second-factors.ts'
import { Headline } from '../../ui/headline.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { usePasskeys } from '../../ui/use-passkeys.ts'
import { AddApp } from './add-app.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { FactorList } from './factor-list.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { RenewRecoveryCodes } from './renew-recovery-codes.tsx'
import { useSecondFactors } from './use-second-factors.ts'

type SectionProps = {
  /** Called with the list whenever it is loaded or changed. */
  onChange?: (list: SecondFactorList) => void
}

/** The second factors of the user's login: to add, remove, and make recovery codes for. */
export function SecondFactorsSection({ onChange }: SectionProps) {
  const { list, failure, busy, load, setList } = useSecondFactors()
  const [codes, setCodes] = useState<string[] | null>(null)
  const [made, setMade] = useState(0)
  const home = useRef<HTMLElement>(null)
  const canUsePasskeys = usePasskeys() === true
  useEffect(() => {
    if (list) onChange?.(list)
  }, [list, onChange])

  function show(recoveryCodes: string[]) {
    setCodes(recoveryCodes)
    setMade((times) => times + 1)
  }

  function added({ recoveryCodes, ...rest }: AddedFactor) {
    setList(rest)
    if (recoveryCodes) show(recoveryCodes)
  }

  return (
    <section ref={home} tabIndex={-1} className="password-section" aria-labelledby="second-factors">
      <Headline id="second-factors">Login security</Headline>
      {list ? (
        <>
          {list.factors.length === 0 ? (
            <p className="mt-3">
              Protect your login with a second factor: the code of an authenticator app on your
              phone, or a passkey of this device. Then nobody can log in as you with your password
              alone.
            </p>
          ) : (
            <FactorList list={list} home={home} onChange={setList} onOutdated={load} />
          )}
          <div className="row mt-4">
            <AddApp onAdded={added} />
            {canUsePasskeys ? <AddPasskey onAdded={added} /> : null}
          </div>
          {list.factors.length === 0 ? null : (
            <RenewRecoveryCodes
              left={list.recoveryCodesLeft}
              onRenewed={(renewed) => {
                setList({ ...list, recoveryCodesLeft: renewed.length })
                show(renewed)
              }}
            />
          )}
        </>
      ) : failure === null ? (
        <Loading what="your login security">
          <Skeleton className="h-24" />
        </Loading>
      ) : (
        <LoadFailed failure={failure} busy={busy} onRetry={() => void load()}>
          Your login has not changed.
        </LoadFailed>
      )}
      <RecoveryCodesDialog key={made} codes={codes} onSaved={() => setCodes(null)} />
    </section>
  )
}
