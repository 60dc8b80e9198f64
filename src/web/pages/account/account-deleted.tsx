import { Link } from 'react-router'
import { privateMeta } from '../../document/seo.ts'
import { paths } from '../../routing/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'

export const meta = () => privateMeta('Account deleted')

/** Where customers come who have deleted their account. The same for everybody: it says nothing about an account. */
export default function AccountDeleted() {
  return (
    <div className="sign-in wrap">
      <h1>Your account is deleted</h1>
      <p>
        Your personal data is erased, and you are logged out on all devices. If your email was
        confirmed, we have sent you a last email about it.
      </p>
      <p>
        Orders on their way are still delivered, and refunds are still paid. What the law requires
        us to keep, and how long: <Link to={`${paths.privacy}#long`}>Privacy</Link>. Questions:{' '}
        <Link to={paths.grievance}>file a complaint</Link>. You can register again with the same
        email at any time.
      </p>
      <p>
        <ButtonLink variant="primary" to={paths.shop}>
          Browse medicines
        </ButtonLink>
      </p>
    </div>
  )
}
