import { type ReactNode, useEffect, useState } from 'react'
import { isRouteErrorResponse } from 'react-router'
import type { ShownMedicine } from '#contract/medicine.ts'
import { expiryPromise } from '../../format/dates.ts'
import type { PageProblem } from '../../format/problems.ts'
import { paths } from '../../routing/paths.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Section } from '../../ui/headline.tsx'
import { HydrateLater } from '../../ui/hydrate-later.tsx'
import { MedicinePicture } from '../../ui/pack-shot.tsx'
import { BuyRow, useBuying } from './buy-row.tsx'
import type { MedicineData } from './load-medicine.ts'
import { MedicineFacts } from './medicine-facts.tsx'
import { MedicineQuestions } from './medicine-questions.tsx'
import { type MedicineTab, MedicineTabs } from './medicine-tabs.tsx'
import { Offers } from './offers.tsx'
import { ProductGrid } from './product-grid.tsx'
import { Substitutes } from './substitutes.tsx'

const tabsId = 'about'
const reasonId = 'out-of-stock'

type MedicineViewProps = MedicineData & {
  /** Shown while no pharmacy has the product. */
  whenOut: ReactNode
}

/** The page of one medicine. */
export function MedicineView({ medicine, whenOut, ...beside }: MedicineViewProps) {
  const { reviews, similar, substitutes, offers } = beside
  const { name, category, stockQuantity } = medicine
  const [tab, setTab] = useState<MedicineTab>('description')
  const buying = useBuying(medicine)
  const elsewhere = offers?.offers.some((offer) => offer.stockQuantity > 0)

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
            {stockQuantity <= 0 && !elsewhere ? whenOut : null}
            {stockQuantity <= 0 ? (
              <p id={reasonId} className="small soft mt-4 mb-5">
                Out of stock at this pharmacy.{' '}
                {elsewhere ? (
                  <a href="#offers">Other pharmacies have it.</a>
                ) : similar.length > 0 ? (
                  'See similar products below.'
                ) : (
                  'Please check again later.'
                )}
              </p>
            ) : null}
            <noscript>
              <p className="small soft my-5">Ordering needs JavaScript. Please turn it on.</p>
            </noscript>
          </MedicineFacts>
        </article>
        <Offers medicine={medicine} offers={offers} />
        <HydrateLater name="about">
          <section id={tabsId} className="section section--near" aria-label="About this medicine">
            <MedicineTabs medicine={medicine} reviews={reviews} selected={tab} onSelect={setTab} />
          </section>
        </HydrateLater>
        <Substitutes medicine={medicine} found={substitutes} />
        {similar.length > 0 ? (
          <Section near id="similar" title="Similar Products">
            <ProductGrid medicines={similar} few />
          </Section>
        ) : null}
        <HydrateLater name="questions">
          <Section near id="questions" title="Frequently asked questions">
            <MedicineQuestions delivery={medicine.delivery} />
          </Section>
        </HydrateLater>
      </div>
      <BuyRow medicine={medicine} buying={buying} className="buybar" reason={reasonId} />
    </>
  )
}

/** The picture with batch and expiry of this offer. */
function MedicineStage({ medicine }: { medicine: ShownMedicine }) {
  const { name, packSize, form, image, batchNumber, expiryDate } = medicine
  return (
    <div className="detail__stage">
      <div className="stand">
        <MedicinePicture {...{ name, packSize, form, image }} label={name} place="page" />
      </div>
      <p className="detail__facts">
        {batchNumber === null ? null : <span>Batch {batchNumber}</span>}
        {expiryDate === null ? null : <span>Expires {expiryPromise(expiryDate)}</span>}
      </p>
    </div>
  )
}

/** SPEC.md §2: an error shows a message and a link to the shop. */
export function MedicineMissing({ error }: { error: unknown }) {
  const known = isRouteErrorResponse(error)
  const problem = known ? (error.data as Partial<PageProblem> | null) : null
  const missing = known && error.status === 404
  return (
    <div className="wrap py-16">
      <EmptyState
        picture={missing ? 'empty' : 'spilled'}
        heading="h1"
        title={problem?.message ?? 'Failed to load this medicine. Please try again later.'}
        action={<ButtonLink to={paths.shop}>Return to Shop</ButtonLink>}
      >
        {missing ? 'It may no longer be sold. You can find similar medicines in the shop.' : null}
      </EmptyState>
    </div>
  )
}
