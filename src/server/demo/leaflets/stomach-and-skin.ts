import type { Leaflet } from './leaflet.ts'

export const stomachAndSkin = {
  acid: {
    what: 'Reduces stomach acid, against heartburn, reflux and ulcers.',
    take: 'Take it in the morning, half an hour before breakfast, and swallow it whole.',
    care: 'See a doctor if you need it for more than two weeks, lose weight or find swallowing hard.',
  },
  antacid: {
    what: 'Neutralises stomach acid within minutes and eases burning, fullness and wind.',
    take: 'Shake or chew well; take it after meals and at bedtime.',
    care: 'Leave two hours between this and other medicines, because it can hold them back.',
  },
  nausea: {
    what: 'Settles nausea and vomiting and helps the stomach to empty.',
    take: 'Take it a quarter of an hour before food, for as few days as possible.',
    care: 'Tell your doctor about heart rhythm trouble. Drink small sips so that you do not dry out.',
  },
  laxative: {
    what: 'Softens the stool and helps against constipation.',
    take: 'Take it with plenty of water, in the evening unless the pack says otherwise.',
    care: 'For occasional use; drink, eat fibre and move. See a doctor if there is blood or strong pain.',
  },
  diarrhoea: {
    what: 'Eases acute diarrhoea while you replace water and salts.',
    take: 'Take it as the pack says and drink rehydration solution alongside.',
    care: 'Not with high fever or blood in the stool. See a doctor if it lasts more than two days.',
  },
  rehydration: {
    what: 'Replaces the water and salts that are lost through diarrhoea, vomiting or great heat.',
    take: 'Dissolve the whole sachet in the amount of clean drinking water on the pack and sip through the day.',
    care: 'Make it fresh every 24 hours. Small children and the old need a doctor early.',
  },
  probiotic: {
    what: 'Brings helpful bacteria or yeast to the bowel, for example beside antibiotics.',
    take: 'Take it two hours apart from an antibiotic, with cool or lukewarm water.',
    care: 'People with a very weak immune system should ask first.',
  },
  enzyme: {
    what: 'Helps to digest heavy meals and eases fullness and wind.',
    take: 'Take it with or right after the meal.',
    care: 'See a doctor if complaints return often or you lose weight.',
  },
  worms: {
    what: 'Clears common worms from the bowel, in grown-ups and children.',
    take: 'Often a single dose, chewed or swallowed; the whole family may need it at the same time.',
    care: 'Not in early pregnancy. Wash hands, nails and bed linen to keep the worms away.',
  },
  antifungal: {
    what: 'Clears fungal infections of the skin such as ringworm, athlete’s foot and jock itch.',
    take: 'Clean and dry the skin, apply thinly beyond the edge, and go on for two weeks after it looks clear.',
    care: 'For the skin only. Do not mix with steroid creams unless a doctor says so.',
  },
  skinAntibiotic: {
    what: 'Treats small infected cuts, grazes and boils of the skin.',
    take: 'Clean the spot and apply a thin layer two or three times a day.',
    care: 'Not for large areas. See a doctor if redness spreads or a fever comes.',
  },
  steroidCream: {
    what: 'Calms red, itching, inflamed skin in eczema and allergy.',
    take: 'A very thin layer once or twice a day, for the few days your doctor has named.',
    care: 'Not for the face, for infected skin or for long: it can thin the skin.',
  },
  acne: {
    what: 'Clears pimples and blackheads over some weeks of steady use.',
    take: 'Apply a pea-sized amount to dry skin in the evening and a sunscreen in the morning.',
    care: 'Some dryness is usual at first. Not in pregnancy unless a doctor agrees.',
  },
  soothingSkin: {
    what: 'Soothes dry, itching or sunburnt skin and protects it while it heals.',
    take: 'Apply as often as needed to clean skin.',
    care: 'For outside only. Keep out of eyes and off open wounds.',
  },
  scalp: {
    what: 'Fights dandruff and an itching, flaking scalp.',
    take: 'Lather, leave on for three to five minutes and rinse; twice a week for a month, then now and then.',
    care: 'Rinse at once if it gets into the eyes.',
  },
  scabies: {
    what: 'Kills the mites of scabies, or head lice, depending on the pack.',
    take: 'Apply as the leaflet shows, leave on for the stated hours and wash off; everybody at home is treated on one day.',
    care: 'Wash clothes and bed linen hot. Itching may last two weeks more without new mites.',
  },
} satisfies Record<string, Leaflet>
