import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import {
  type DerivedRule,
  deliveredRules,
  deriveRule,
  ruleBook,
} from '#server/modules/drug-rules/index.ts'
import { factsOf, preparationOf } from '#server/modules/inventory/index.ts'

const folder = '../shared/data/'
/** All medicines, with at most two salts each. */
export const priceList = `${folder}india_medicine_prices_232k.csv.gz`
/** A part of them with all salts. */
export const detailsList = `${folder}merged_details_with_price.csv.gz`
/** 100 medicines and whether another shop asks for a prescription. */
export const flagSample = `${folder}rx_flag_sample_1mg.csv.gz`

/** The rows of a gzipped CSV file by the names of its columns. */
export function rowsOf<Column extends string>(file: string): Record<Column, string>[] {
  return parse(gunzipSync(readFileSync(file)), { columns: true })
}

type Printed = { name: string; composition: string; manufacturer: string; packSize: string }
/** `isWhole`: the composition certainly names all salts; decided by the text without it. */
export type RuleReader = (medicine: Printed, isWhole?: boolean) => DerivedRule

/** Derives the rule of a medicine that no seller has declared anything about, by the delivered rules. */
export function ruleReader(today: string): RuleReader {
  const book = ruleBook(deliveredRules())
  return (medicine, isWhole) => {
    const sources = { ...medicine, ...factsOf(medicine), declaredSchedule: null }
    const preparation = preparationOf(sources)
    return deriveRule(isWhole ? { ...preparation, isWhole } : preparation, book, today)
  }
}

export type Listed = Printed & { id: string }

/** Every medicine of the price list. */
export function listedMedicines(): Listed[] {
  type Column = 'row_id' | 'name' | 'composition' | 'manufacturer' | 'pack_size'
  return rowsOf<Column>(priceList).map(({ row_id: id, pack_size: packSize, ...row }) => ({
    ...row,
    id,
    packSize,
  }))
}

/** Medicines with a rule for each salt; the others are not on sale until an administrator adds one. */
export const isClassified = ({ bar }: DerivedRule) => bar !== 'unclassified'
