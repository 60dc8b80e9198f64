import type { ShopTerms } from '#contract/shop.ts'
import { Button } from '../../ui/button.tsx'

type DemoLogin = ShopTerms['demoLogins'][number]
type DemoLoginsProps = { logins: DemoLogin[]; busy: boolean; onUse: (login: DemoLogin) => void }

/** Only a demo shop has them: accounts to look around with. */
export function DemoLogins({ logins, busy, onUse }: DemoLoginsProps) {
  if (logins.length === 0) return null
  return (
    <section className="demo-logins" aria-label="Demo logins">
      <h2>Demo shop</h2>
      <ul>
        {logins.map((login) => (
          <li key={login.email}>
            <p>
              <span className="strong">{login.note}</span>
              <br />
              <span className="small soft">
                {login.email}
                <br />
                {login.password}
              </span>
            </p>
            <Button size="sm" disabled={busy} data-needs-js="" onClick={() => onUse(login)}>
              Use this login
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
