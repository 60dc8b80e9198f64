import { Link } from 'react-router'
import { elsewhere, paths } from '../routing/paths.ts'
import { Icon } from '../ui/icon.tsx'
import { Logo } from './logo.tsx'

const social = [
  { name: 'Instagram', icon: 'instagram' },
  { name: 'LinkedIn', icon: 'linkedin' },
  { name: 'X', icon: 'x-brand' },
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
          <nav aria-labelledby="foot-explore">
            <h2 id="foot-explore">Explore</h2>
            <ul>
              <li>
                <Link to={paths.home}>Home</Link>
              </li>
              <li>
                <Link to={paths.about}>About Us</Link>
              </li>
            </ul>
          </nav>
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
