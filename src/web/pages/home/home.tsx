import { paths } from '../../paths.ts'
import { publicMeta } from '../../seo.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/home.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  publicMeta(matches, {
    title: 'Healing Delivered with Care',
    description: 'Your trusted route from prescription to doorstep.',
    path: paths.home,
  })

export default function Home() {
  return (
    <div className="wrap">
      <section className="hero">
        <div>
          <h1>Healing Delivered with Care</h1>
          <p className="hero__tag">Your trusted route from prescription to doorstep</p>
          <div className="hero__acts">
            <ButtonLink to={paths.shop} variant="primary" size="lg">
              Shop medicines
            </ButtonLink>
          </div>
        </div>
      </section>
    </div>
  )
}
