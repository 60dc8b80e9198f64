import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { SecondFactorList } from '#contract/second-factors.ts'
import { privateMeta } from '../../document/seo.ts'
import { SecondFactorsSection } from '../../features/second-factors/second-factors-section.tsx'
import { landingPath, paths, safeNext } from '../../routing/paths.ts'
import { guardLogin, redirectInPlace } from '../../session/guard.ts'
import { readSession } from '../../session/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

export const meta = () => privateMeta('Second factor')

export const clientMiddleware = [redirectInPlace, guardLogin]

/** Runs the guard before the page is shown. */
export function clientLoader() {
  const role = readSession()?.role
  return { landing: role ? landingPath(role) : paths.home }
}

export function HydrateFallback() {
  return (
    <div className="sign-in wrap">
      <h1>One more thing before you go on</h1>
      <Loading what="your login security">
        <Skeleton className="h-24" />
      </Loading>
    </div>
  )
}

/** Where a person comes whose role needs a second factor and who has none. */
export default function SecondFactorPage({ loaderData }: { loaderData: { landing: string } }) {
  const [list, setList] = useState<SecondFactorList | null>(null)
  const [search] = useSearchParams()
  const isDone = list !== null && (list.factors.length > 0 || !list.isRequired)
  return (
    <div className="sign-in wrap">
      <h1>One more thing before you go on</h1>
      {list?.isRequired === false ? null : (
        <p>
          Your role needs a second factor: something besides your password that only you have. Add
          an authenticator app or a passkey; both take a minute. From then on, you log in with it.
        </p>
      )}
      <SecondFactorsSection onChange={setList} />
      {isDone ? (
        <p>
          {/* Loads the whole page, which then connects to the event stream. */}
          <ButtonLink
            variant="primary"
            wide
            reloadDocument
            to={safeNext(search) ?? loaderData.landing}
          >
            Continue
          </ButtonLink>
        </p>
      ) : null}
    </div>
  )
}
