import { Link } from 'react-router'
import { apiContext } from '../../context.ts'
import { MedicinePrice } from '../../features/catalogue/medicine-price.tsx'
import { Cabinet } from '../../features/home/cabinet.tsx'
import { ListedMedicine } from '../../features/home/listed-medicine.tsx'
import { loadHome } from '../../features/home/load-home.ts'
import { PharmacyBand } from '../../features/home/pharmacy-band.tsx'
import { Promises } from '../../features/home/promises.tsx'
import { shopFacts } from '../../features/home/shop-facts.ts'
import { Steps } from '../../features/home/steps.tsx'
import { Voices } from '../../features/home/voices.tsx'
import { HomeSearch } from '../../features/search/home-search.tsx'
import { paths } from '../../paths.ts'
import { originOf, publicMeta } from '../../seo.ts'
import { useTerms } from '../../terms.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Section } from '../../ui/headline.tsx'
import type { Route } from './+types/home.ts'

/** Only on the server, which picks a few of many: the browser asks for the few. */
export function loader({ context }: Route.LoaderArgs) {
  return loadHome(context.get(apiContext))
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...publicMeta(matches, {
    title: 'Healing Delivered with Care',
    description:
      'Your trusted route from prescription to doorstep: medicines from verified pharmacies across India, with prices per unit.',
    path: paths.home,
  }),
  { 'script:ld+json': shopFacts(originOf(matches)) },
]

export default function Home({ loaderData }: Route.ComponentProps) {
  const terms = useTerms()
  return (
    <>
      <div className="wrap">
        <section className="hero">
          <div>
            <h1>Healing Delivered with Care</h1>
            <p className="hero__tag">Your trusted route from prescription to doorstep</p>
            <div className="hero__search">
              <HomeSearch />
            </div>
            <div className="hero__acts">
              <ButtonLink to={paths.shop} variant="primary" size="lg" prefetch="intent">
                Shop medicines
              </ButtonLink>
            </div>
          </div>
          <Cabinet {...loaderData} />
        </section>
        <Steps />
        <Section id="count-on" title="What you can count on">
          <Promises terms={terms} categories={loaderData.categories} />
        </Section>
        {loaderData.list.length > 0 ? (
          <Section
            id="often"
            title="Often on the list"
            end={<Link to={paths.shop}>{allMedicines(terms?.medicines)}</Link>}
          >
            <div className="products products--4">
              {loaderData.list.map((medicine) => (
                <ListedMedicine
                  key={medicine._id}
                  medicine={medicine}
                  price={<MedicinePrice medicine={medicine} />}
                />
              ))}
            </div>
          </Section>
        ) : null}
        <Section id="voices" title="From our customers">
          <Voices />
        </Section>
      </div>
      <PharmacyBand />
    </>
  )
}

function allMedicines(count = 0): string {
  return count > 1 ? `All ${count.toLocaleString('en-IN')} medicines` : 'All medicines'
}
