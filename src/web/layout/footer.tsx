import { Link } from 'react-router'
import { elsewhere, paths } from '../routing/paths.ts'
import { Icon } from '../ui/icon.tsx'
import { Logo } from './logo.tsx'

const social = [
  { name: 'Instagram', icon: 'instagram' },
  { name: 'LinkedIn', icon: 'linkedin' },
  { name: 'X', icon: 'x-brand' },
] as const

const explore = [
  ['Home', paths.home],
  ['About Us', paths.about],
] as const

const rules = [
  ['Complaints', paths.grievance],
  ['Returns and refunds', paths.returnsPolicy],
  ['Privacy', paths.privacy],
  ['Terms of use', paths.terms],
  ['How results are ranked', paths.ranking],
] as const

export function Footer() {
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot__in">
          <div>
            <Logo />
            <p className="mt-4">
              Medicines come from licensed pharmacies. Ask your doctor or pharmacist before you
              start, change or stop a treatment.
            </p>
          </div>
          <Links id="foot-explore" title="Explore" links={explore} />
          <Links id="foot-rules" title="Rules and complaints" links={rules} />
          <nav aria-labelledby="foot-connect">
            <h2 id="foot-connect">Connect</h2>
            <ul>
              <li>
                <a href={elsewhere.code} rel="noopener">
                  Source code
                </a>
              </li>
              <li>
                <a href={elsewhere.chat} rel="noopener">
                  Community chat
                </a>
              </li>
            </ul>
          </nav>
        </div>
        <div className="foot__end">
          <span>© 2024 Aushadh</span>
          <ul className="social">
            {social.map(({ name, icon }) => (
              <li key={name}>
                <a href={elsewhere.social} aria-label={name} title={name}>
                  <Icon name={icon} />
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}

type LinksProps = {
  id: string
  title: string
  links: readonly (readonly [words: string, to: string])[]
}

function Links({ id, title, links }: LinksProps) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {links.map(([words, to]) => (
          <li key={to}>
            <Link to={to}>{words}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
