import type { Leaflet } from './leaflet.ts'

export const further = {
  antibiotic: {
    what: 'Treats infections by bacteria; it does nothing against a cold or flu.',
    take: 'Take every dose at even intervals and finish the course, even if you feel better early.',
    care: 'Tell your doctor about any allergy to antibiotics. Stop and seek help if a rash or swelling comes.',
  },
  antibioticInjection: {
    what: 'Treats serious infections by bacteria where tablets are not enough.',
    take: 'It is dissolved and injected by a doctor or nurse, mostly once a day.',
    care: 'Tell them about any allergy to antibiotics and about a newborn’s jaundice beforehand.',
  },
  antiviral: {
    what: 'Shortens attacks of herpes, shingles or chickenpox when it is begun early.',
    take: 'Begin at the first tingling or spots, and drink plenty of water with it.',
    care: 'People with kidney trouble need a smaller dose.',
  },
  fungusInside: {
    what: 'Treats fungal infections such as thrush from inside.',
    take: 'Take it as prescribed; for some infections one capsule is the whole course.',
    care: 'It gets along badly with several heart and blood-thinning medicines: name all that you take.',
  },
  malaria: {
    what: 'Treats or prevents malaria, as your doctor has decided by the blood test or the journey.',
    take: 'Take it with food and finish the course.',
    care: 'Some people must have a blood test before it. Sleep under a net all the same.',
  },
  dryEye: {
    what: 'Moistens dry, tired, burning eyes like natural tears.',
    take: 'One drop in each eye as often as needed; do not let the tip touch the eye.',
    care: 'Take contact lenses out unless the pack allows them. Throw away a month after opening.',
  },
  eyeInfection: {
    what: 'Treats bacterial infections of the eye with redness and sticky lids.',
    take: 'Wash your hands, pull the lower lid down and put one drop in, as often as prescribed.',
    care: 'No contact lenses meanwhile. See a doctor at once about pain or worse sight.',
  },
  eyeAllergy: {
    what: 'Calms itching, watering eyes in hay fever and dust allergy.',
    take: 'One drop in each eye once or twice a day.',
    care: 'Wait ten minutes before you put contact lenses in.',
  },
  eyePressure: {
    what: 'Lowers the pressure in the eye in glaucoma and so protects the sight.',
    take: 'One drop at the same time every day, closing the inner corner with a finger for a minute.',
    care: 'Do not stop without your eye doctor. Tell them about asthma or a slow heartbeat.',
  },
  vitamin: {
    what: 'Fills up vitamins that food alone does not give in sufficient amount.',
    take: 'One dose a day after a meal.',
    care: 'More than the stated amount does no good. It does not replace a varied diet.',
  },
  vitaminD: {
    what: 'Raises a low level of vitamin D, which bones and muscles need.',
    take: 'High doses are taken once a week with a fatty meal, for the weeks your doctor has named.',
    care: 'Too much raises calcium in the blood: do not take two vitamin D products together.',
  },
  calcium: {
    what: 'Gives calcium for strong bones, in growing years, pregnancy and later age.',
    take: 'One tablet with or after food, and plenty to drink.',
    care: 'Leave four hours between it and thyroid, iron or some antibiotic tablets.',
  },
  iron: {
    what: 'Treats and prevents lack of iron, with its tiredness and pale skin.',
    take: 'Take it with water or lemon juice; tea, coffee and milk hold it back.',
    care: 'Dark stools are harmless. Keep it locked away: too much is dangerous for small children.',
  },
  nerveVitamin: {
    what: 'Supplies B vitamins that nerves need, for example in diabetes or a purely vegetarian diet.',
    take: 'One dose a day after food, for the weeks your doctor has named.',
    care: 'Tingling or numbness should be looked at by a doctor first.',
  },
  dressing: {
    what: 'Covers, pads or holds a clean wound and keeps dirt away.',
    take: 'Clean the wound, dry the skin around it and change the dressing daily or when it is wet.',
    care: 'Deep, dirty or bitten wounds need a doctor, and perhaps a tetanus injection.',
  },
  antiseptic: {
    what: 'Cleans small wounds, grazes and the skin around them.',
    take: 'Rinse with clean water first, then apply; dilute it if the pack says so.',
    care: 'For outside only. Keep it from eyes, ears and the reach of children.',
  },
  burn: {
    what: 'Cools and protects small burns and scalds and keeps them from getting infected.',
    take: 'Cool under running water for twenty minutes first, then apply a thick layer.',
    care: 'Burns larger than a palm, or on face, hands and joints, need a doctor at once.',
  },
  reliever: {
    what: 'Opens the airways within minutes during wheeze or an attack of asthma.',
    take: 'Breathe out, press while breathing in slowly, hold for ten seconds; a spacer makes it easier.',
    care: 'If you need it more than twice a week your asthma is not under control: see your doctor.',
  },
  preventer: {
    what: 'Keeps the airways calm when used every day, so that attacks of asthma become rare.',
    take: 'Use it morning and evening as prescribed, also without complaints, and rinse your mouth afterwards.',
    care: 'It does not stop an attack: keep your reliever with you.',
  },
  airwayTablet: {
    what: 'Helps to keep the airways open or less swollen in asthma and allergy.',
    take: 'One dose at the same time each day, mostly in the evening.',
    care: 'It does not stop a sudden attack. Tell your doctor about unusual mood or sleep.',
  },
  thyroid: {
    what: 'Replaces the thyroid hormone, or slows the thyroid, according to the medicine.',
    take: 'Take it on an empty stomach with water at the same time every morning, unless told otherwise.',
    care: 'The dose follows blood tests: do not change the product or the dose on your own.',
  },
  gout: {
    what: 'Lowers uric acid and so prevents attacks of gout and certain kidney stones.',
    take: 'Take it daily after food and drink two litres a day.',
    care: 'A rash means stop and see a doctor. It is begun after an attack, not in it.',
  },
  prostate: {
    what: 'Eases passing urine in men with an enlarged prostate.',
    take: 'One dose a day after the same meal.',
    care: 'Stand up slowly: it can make you dizzy. Tell the surgeon before an eye operation.',
  },
  urine: {
    what: 'Makes the urine less acid and eases the burning on passing it.',
    take: 'Stir the measured dose into a glass of water and drink after meals.',
    care: 'See a doctor about fever, back pain or blood in the urine.',
  },
  steroid: {
    what: 'Calms strong inflammation and allergy in many diseases.',
    take: 'Take it in the morning after food, exactly as prescribed.',
    care: 'Never stop suddenly after more than a few days. Keep away from people with chickenpox.',
  },
  mouth: {
    what: 'Soothes mouth ulcers and sore gums, or keeps the mouth clean beside brushing.',
    take: 'Dab on or rinse as the pack says, and do not eat or drink for half an hour.',
    care: 'Ulcers that last more than two weeks should be seen by a dentist or doctor.',
  },
} satisfies Record<string, Leaflet>
