import { allergy, breathing, coughAndCold } from './airways.ts'
import { diabetesCare } from './diabetes-care.ts'
import { digestion } from './digestion.ts'
import { heart } from './heart.ts'
import { generalMedicine, infections } from './infections-and-general.ts'
import type { InventoryRow } from './inventory.ts'
import { painRelief } from './pain-relief.ts'
import { eyeCare, skin } from './skin-and-eyes.ts'
import { firstAid, vitamins } from './vitamins-and-first-aid.ts'

/** The medicines of the demo shop, by category. */
export const stocks: Record<string, readonly InventoryRow[]> = {
  'Pain relief': painRelief,
  'Diabetes care': diabetesCare,
  Heart: heart,
  Digestion: digestion,
  'Cough and cold': coughAndCold,
  Breathing: breathing,
  Allergy: allergy,
  Skin: skin,
  'Eye care': eyeCare,
  Vitamins: vitamins,
  'First aid': firstAid,
  Infections: infections,
  'General Medicine': generalMedicine,
}
