import type { InventoryRow } from './inventory.ts'

/**
 * Medicines of other makers with the same salts, strengths and forms, so that the shop has substitutes; by category.
 */
export const otherMakers: readonly (readonly [category: string, row: InventoryRow])[] = [
  [
    'Pain relief',
    [
      'Jvarahar paracetamol 650 mg tablets',
      'Paracetamol (650 mg)',
      'Strip of 10 tablets',
      19.8,
      'paracetamol',
    ],
  ],
  [
    'Pain relief',
    [
      'Sheetal paracetamol 650 mg tablets',
      'Paracetamol (650 mg)',
      'Strip of 15 tablets',
      30.5,
      'paracetamol',
    ],
  ],
  [
    'Pain relief',
    [
      'Tapashant paracetamol 650 mg tablets',
      'Paracetamol (650 mg)',
      'Strip of 20 tablets',
      58,
      'paracetamol',
    ],
  ],
  [
    'Pain relief',
    [
      'Sheetal paracetamol 500 mg tablets',
      'Paracetamol (500 mg)',
      'Strip of 15 tablets',
      14.2,
      'paracetamol',
    ],
  ],
  [
    'Allergy',
    [
      'Chhinkar cetirizine 10 mg tablets',
      'Cetirizine (10 mg)',
      'Strip of 10 tablets',
      14.5,
      'antihistamine',
    ],
  ],
  [
    'Allergy',
    [
      'Sukoon cetirizine 10 mg tablets',
      'Cetirizine (10 mg)',
      'Strip of 15 tablets',
      31,
      'antihistamine',
    ],
  ],
  [
    'Diabetes care',
    [
      'Madhuman metformin 500 mg tablets',
      'Metformin hydrochloride (500 mg)',
      'Strip of 15 tablets',
      21,
      'metformin',
    ],
  ],
  [
    'Heart',
    [
      'Hridaya amlodipine 5 mg tablets',
      'Amlodipine (5 mg)',
      'Strip of 10 tablets',
      19.5,
      'bloodPressure',
    ],
  ],
  [
    'Heart',
    [
      'Hridaya atorvastatin 10 mg tablets',
      'Atorvastatin (10 mg)',
      'Strip of 10 tablets',
      44,
      'cholesterol',
    ],
  ],
  [
    'Digestion',
    [
      'Agnisham omeprazole 20 mg capsules',
      'Omeprazole (20 mg)',
      'Strip of 15 capsules',
      34,
      'acid',
    ],
  ],
  [
    'Infections',
    [
      'Rakshit amoxycillin 500 mg capsules',
      'Amoxycillin (500 mg)',
      'Strip of 10 capsules',
      58,
      'antibiotic',
    ],
  ],
  [
    'Infections',
    [
      'Rakshit azithromycin 500 mg tablets',
      'Azithromycin (500 mg)',
      'Strip of 5 tablets',
      122,
      'antibiotic',
    ],
  ],
]
