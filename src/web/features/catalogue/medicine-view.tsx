import { useEffect, useState } from 'react'
import { paths } from '../../paths.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Section } from '../../ui/headline.tsx'
import { BuyRow } from './buy-row.tsx'
import type { MedicineData } from './load-medicine.ts'
import { MedicineFacts } from './medicine-facts.tsx'
import { MedicineQuestions } from './medicine-questions.tsx'
import { MedicineStage } from './medicine-stage.tsx'
import { type MedicineTab, MedicineTabs } from './medicine-tabs.tsx'
import { Offers } from './offers.tsx'
import { ProductGrid } from './product-grid.tsx'
import { Substitutes } from './substitutes.tsx'
import { useBuying } from './use-buying.ts'

const tabsId = 'about'
const reasonId = 'out-of-stock'

/** One medicine, from its picture to the small print. */
export function MedicineView({ medicine, ...beside }: MedicineData) {
  const { reviews, similar, substitutes, offers } = beside
  const { name, category, stockQuantity } = medicine
  const [tab, setTab] = useState<MedicineTab>('description')
  const buying = useBuying(medicine)

  useEffect(() => {
    if (window.location.hash !== '#reviews') return
    setTab('reviews')
    document.getElementById(tabsId)?.scrollIntoView()
  }, [])

  return (
    <>
      <div className="wrap">
        <Breadcrumbs
          crumbs={[
            { label: 'Home', to: paths.home },
            { label: 'Products', to: paths.shop },
            ...(category ? [{ label: category, to: paths.shopWith({ category }) }] : []),
            { label: name },
          ]}
        />
        <article className="detail">
          <MedicineStage medicine={medicine} />
          <MedicineFacts
            medicine={medicine}
            reviewsHref={`#${tabsId}`}
            onReviews={() => setTab('reviews')}
          >
            <BuyRow medicine={medicine} buying={buying} className="detail__buy" reason={reasonId} />
            {stockQuantity <= 0 ? (
              <p id={reasonId} className="small soft mt-4 mb-5">
                Out of stock at this pharmacy.{' '}
                {offers?.offers.some((offer) => offer.stockQuantity > 0) ? (
                  <a href="#offers">Other pharmacies have it.</a>
                ) : (
                  'Look at similar products below, or come back later.'
                )}
              </p>
            ) : null}
            <noscript>
              <p className="small soft my-5">Ordering needs JavaScript: please turn it on.</p>
            </noscript>
          </MedicineFacts>
        </article>
        <Offers medicine={medicine} offers={offers} />
        <section id={tabsId} className="section section--near" aria-label="About this medicine">
          <MedicineTabs medicine={medicine} reviews={reviews} selected={tab} onSelect={setTab} />
        </section>
        <Substitutes medicine={medicine} found={substitutes} />
        {similar.length > 0 ? (
          <Section near id="similar" title="Similar Products">
            <ProductGrid medicines={similar} few />
          </Section>
        ) : null}
        <Section near id="questions" title="Questions people ask">
          <MedicineQuestions />
        </Section>
      </div>
      <BuyRow medicine={medicine} buying={buying} className="buybar" reason={reasonId} />
    </>
  )
}
