import { sql } from 'drizzle-orm'
import { type Db, prepared } from '../../../platform/db.ts'
import { districts, pins } from '../tables.ts'

const districtsOfPin = prepared((db: Db) =>
  db
    .select({ name: districts.name, city: districts.city, stateCode: districts.stateCode })
    .from(pins)
    .innerJoin(districts, sql`${districts.id} = any(${pins.districts})`)
    .where(sql`${pins.pin} = ${sql.placeholder('pin')}`)
    .orderBy(sql`array_position(${pins.districts}, ${districts.id})`)
    .prepare('districts_of_pin'),
)

/** The districts of a PIN code, the one with most of its post offices first; none if it is unknown. */
export function findDistricts(db: Db, pin: string) {
  return districtsOfPin(db).execute({ pin: Number(pin) })
}

export async function hasPins(db: Db): Promise<boolean> {
  return (await db.select({ pin: pins.pin }).from(pins).limit(1)).length > 0
}

type Columns = readonly (readonly string[])[]

/** Inserts rows from columns, as text: a statement with a value for each field would take ten times as long. */
export async function insertPins(db: Db, ofDistricts: Columns, ofPins: Columns): Promise<void> {
  const [ids = [], names = [], cities = [], states = []] = ofDistricts
  await db.execute(sql`
    insert into ${districts} (id, name, city, state_code)
    select * from unnest(
      ${listOf(ids)}::smallint[], ${listOf(names)}::text[], ${listOf(cities)}::text[],
      ${listOf(states)}::text[])`)
  const [codes = [], lats = [], lons = [], inDistricts = []] = ofPins
  await db.execute(sql`
    insert into ${pins} (pin, lat, lon, districts)
    select pin, lat, lon, string_to_array(districts, ' ')::smallint[]
    from unnest(
      ${listOf(codes)}::integer[], ${listOf(lats)}::real[], ${listOf(lons)}::real[],
      ${listOf(inDistricts)}::text[]) as given (pin, lat, lon, districts)`)
}

/** An array as PostgreSQL reads it; the values contain neither quotes nor backslashes. */
const listOf = (values: readonly string[]) => `{"${values.join('","')}"}`
