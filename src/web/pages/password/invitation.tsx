import { privateMeta } from '../../document/seo.ts'
import { AcceptInvitation } from '../../features/invitation/accept-invitation.tsx'
import { Headline } from '../../ui/headline.tsx'

export const meta = () => privateMeta('Your invitation')

export default function InvitationPage() {
  return (
    <div className="sign-in wrap">
      <Headline level="h1">Your invitation</Headline>
      <AcceptInvitation />
      <noscript>
        <p className="alert alert--caution">
          Accepting an invitation needs JavaScript. Please allow it for this site and open the link
          again.
        </p>
      </noscript>
    </div>
  )
}
