import { Link } from 'react-router'
import { originOf, publicMeta } from '../../document/seo.ts'
import { useTerms } from '../../document/terms.ts'
import { MedicinePrice } from '../../features/catalogue/medicine-price.tsx'
import { Cabinet } from '../../features/home/cabinet.tsx'
import { ListedMedicine } from '../../features/home/listed-medicine.tsx'
import { loadHome } from '../../features/home/load-home.ts'
import { Promises } from '../../features/home/promises.tsx'
import { Voices } from '../../features/home/voices.tsx'
import { HomeSearch } from '../../features/search/home-search.tsx'
import { apiContext } from '../../routing/context.ts'
import { paths } from '../../routing/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Section } from '../../ui/headline.tsx'
import type { Route } from './+types/home.ts'

/** Server only: the server picks a few of many; the browser requests the few. */
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
              <ButtonLink to={paths.newPrescription} size="lg">
                Upload a prescription
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
            title="Popular medicines"
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

const steps = [
  ['Your list', 'By name, salt or category'],
  ['One payment', 'UPI, card or net banking, for all pharmacies at once'],
  ['Verified pharmacies pack it', 'Batch and expiry date on every pack'],
  ['Your doorstep', 'In 1-3 business days'],
] as const

/** The steps of an order, along a line. */
function Steps() {
  return (
    <ol className="route timeline timeline--across" aria-label="How an order travels">
      {steps.map(([name, what], at) => (
        <li key={name} className={at < steps.length - 1 ? 'done' : 'now'}>
          <b>{name}</b>
          <span>{what}</span>
        </li>
      ))}
    </ol>
  )
}

function PharmacyBand() {
  return (
    <section className="band mt-24" aria-labelledby="run-a-pharmacy">
      <div className="wrap band__in">
        <div>
          <h2 id="run-a-pharmacy">Do you run a pharmacy?</h2>
          <p>
            Sell online and manage your own stock. An administrator checks your licence before your
            first sale.
          </p>
        </div>
        <ButtonLink to={paths.pharmacyRegister} variant="on-brand" size="lg">
          Register your pharmacy
        </ButtonLink>
      </div>
    </section>
  )
}

/** schema.org description of the shop and its search, for search engines. */
function shopFacts(origin: string) {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': `${origin}/#organization`,
        name: 'Aushadh',
        url: `${origin}/`,
        logo: `${origin}/mark.svg`,
      },
      {
        '@type': 'WebSite',
        '@id': `${origin}/#website`,
        name: 'Aushadh',
        url: `${origin}/`,
        inLanguage: 'en-IN',
        publisher: { '@id': `${origin}/#organization` },
        potentialAction: {
          '@type': 'SearchAction',
          target: `${origin}${paths.shop}?q={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}
