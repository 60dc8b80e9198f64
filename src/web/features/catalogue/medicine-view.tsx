import { type ReactNode, useEffect, useState } from 'react'
import { isRouteErrorResponse } from 'react-router'
import type { ShownMedicine } from '#contract/medicine.ts'
import { useTerms } from '../../document/terms.ts'
import { expiryPromise } from '../../format/dates.ts'
import { deliveryCostText } from '../../format/delivery-cost.ts'
import type { PageProblem } from '../../format/problems.ts'
import { paths } from '../../routing/paths.ts'
import { Accordion } from '../../ui/accordion.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Section } from '../../ui/headline.tsx'
import { HydrateLater } from '../../ui/hydrate-later.tsx'
import { MedicinePicture } from '../../ui/pack-shot.tsx'
import { BuyRow, useBuying } from './buy-row.tsx'
import type { MedicineData } from './load-medicine.ts'
import { MedicineFacts } from './medicine-facts.tsx'
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
                ) : (
                  'See similar products below, or check again later.'
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
            <MedicineQuestions />
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

/** Frequently asked questions; the answers must match what the shop does. */
function MedicineQuestions() {
  const terms = useTerms()
  return (
    <div className="questions">
      <Accordion
        firstOpen
        questions={[
          {
            question: 'When will my order arrive?',
            answer: `In 1-3 business days. Choose your PIN code to see the date. The pharmacy packs and ships the medicine, and your order's page shows its progress.`,
          },
          {
            question: 'What does delivery cost?',
            answer: `${terms ? `${deliveryCostText(terms)} ` : ''}The cart shows it before you pay.`,
          },
          {
            question: 'Can I cancel or change my order?',
            answer:
              'Yes, within 15 minutes and before it is packed: open it under My Orders. Change order lowers quantities, takes items out or sends it to another address, and we refund the difference. Cancel order refunds your payment in full. Refunds go to the same payment method.',
          },
          {
            question: 'Who checks the pharmacies?',
            answer:
              'We check every pharmacy before its medicines appear here. Its name, address and licence number are on this page.',
          },
        ]}
      />
      <p className="small faint mt-6">
        <b className="strong">Disclaimer.</b> This page is for information only and does not replace
        the advice of your doctor or pharmacist. Read the leaflet in the pack, and ask before you
        start, change or stop a treatment.
      </p>
    </div>
  )
}
