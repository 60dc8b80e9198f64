import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'

export function PharmacyBand() {
  return (
    <section className="band mt-24" aria-labelledby="run-a-pharmacy">
      <div className="wrap band__in">
        <div>
          <h2 id="run-a-pharmacy">Do you run a pharmacy?</h2>
          <p>
            Bring your counter online and keep your own stock. An administrator checks your licence
            before your first sale.
          </p>
        </div>
        <ButtonLink to={paths.pharmacyRegister} variant="on-brand" size="lg">
          Register your pharmacy
        </ButtonLink>
      </div>
    </section>
  )
}
