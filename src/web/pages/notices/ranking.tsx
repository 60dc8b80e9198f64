import { publicMeta } from '../../document/seo.ts'
import { Part, Policy } from '../../features/notices/policy.tsx'
import { paths } from '../../routing/paths.ts'
import type { Route } from './+types/ranking.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  publicMeta(matches, {
    title: 'How results are ranked',
    description:
      'What decides the place of a medicine in searches, lists and offers at Aushadh. Nobody can pay for it.',
    path: paths.ranking,
  })

/** Consumer Protection (E-Commerce) Rules 2020, rule 5(3)(f): the main parameters of the ranking. */
export default function Ranking() {
  return (
    <Policy
      title="How results are ranked"
      lead="What decides the place of a medicine. Nobody can pay for a better one, and the results are the same for everybody."
    >
      <Part id="search" title="Searches">
        <p>What matches your words best comes first, in this order:</p>
        <ol>
          <li>The medicine’s name is exactly what you typed.</li>
          <li>Its name begins with what you typed.</li>
          <li>Its name contains your words, whole words before beginnings of words.</li>
          <li>Its composition or its manufacturer contains them, whole words before beginnings.</li>
        </ol>
        <p>
          If nothing matches, we look for names that are spelled or sound alike, and say so above
          the results.
        </p>
        <p>
          Among medicines that match equally well, the more popular one comes first; where the words
          stand inside a name or a composition, medicines with a single salt come before
          combinations. After that the order is alphabetical.
        </p>
      </Part>
      <Part id="popularity" title="What popularity is">
        <p>
          It grows with the packs sold in this shop in the last 90 days, and with the number of
          medicines of the same brand and manufacturer. Prices, ratings, stock, our commission, and
          who the seller is play no part in it.
        </p>
      </Part>
      <Part id="lists" title="The shop without a search">
        <p>
          Without a search, medicines are listed alphabetically. You can sort them by price, price
          per unit, name or age, and filter them by category, price, pharmacy, stock and more.
        </p>
      </Part>
      <Part id="offers" title="Offers, substitutes and similar medicines">
        <ul>
          <li>
            <b>Offers</b> of the same product by several pharmacies: in stock first, then the lowest
            price. Lists show each product once, with the first of its offers, and its page opens
            with that one. You can sort the offers by the date of delivery to your PIN code, or by
            the pharmacy’s rating.
          </li>
          <li>
            <b>Same salt, same strength:</b> in stock first, then the lowest price per unit; of each
            product the cheapest offer.
          </li>
          <li>
            <b>Similar medicines:</b> others of the same category, in stock first, those that follow
            in the alphabet.
          </li>
        </ul>
      </Part>
      <Part id="home" title="The home page">
        <p>
          The home page shows a few of the newest medicines in stock, chosen so that dosage forms
          and categories vary. No place there is sold.
        </p>
      </Part>
      <Part id="reviews" title="Reviews and ratings">
        <p>
          Reviews are sorted by how many readers found them helpful unless you choose otherwise.
          Only customers who received a medicine can review it. A pharmacy’s rating is the average
          of all rated shipments. Ratings do not change the place of a medicine.
        </p>
      </Part>
    </Policy>
  )
}
