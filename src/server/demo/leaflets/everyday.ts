import type { Leaflet } from './leaflet.ts'

export const everyday = {
  paracetamol: {
    what: 'Brings down a fever and eases mild to moderate pain such as headache, toothache and body ache.',
    take: 'Swallow with water, with or without food, and leave at least four hours between two doses.',
    care: 'Many cold and flu remedies contain it as well: count them in, because too much harms the liver.',
  },
  paracetamolChild: {
    what: 'Brings down a fever and eases pain in babies and children.',
    take: 'The dose goes by the child’s weight: measure it with the spoon or dropper in the pack, never with a kitchen spoon.',
    care: 'See a doctor if the fever lasts more than two days or the child drinks little.',
  },
  antiInflammatory: {
    what: 'Eases pain and swelling of joints, muscles, teeth and period cramps.',
    take: 'Take it after food with a full glass of water, for the shortest time that helps.',
    care: 'Not for people with stomach ulcers, kidney trouble or an allergy to aspirin, nor late in pregnancy.',
  },
  painGel: {
    what: 'Cools or warms the skin and eases sprains, stiff necks and aching muscles from outside.',
    take: 'Rub a thin layer on the painful spot two to four times a day and wash your hands afterwards.',
    care: 'Keep it off wounds, eyes and mouth, and do not cover it with a tight bandage.',
  },
  muscleRelaxant: {
    what: 'Loosens muscles that have tightened painfully, for example in the back or neck.',
    take: 'Take it as prescribed, usually in the evening or in divided doses after food.',
    care: 'It can make you drowsy: do not drive or drink alcohol until you know how it affects you.',
  },
  cramps: {
    what: 'Relaxes cramps of the belly, the bowel or during a period.',
    take: 'Swallow with water when the cramps begin, or as your doctor has told you.',
    care: 'Tell your doctor about glaucoma or trouble passing urine before you take it.',
  },
  migraine: {
    what: 'Stops or prevents attacks of migraine, depending on how it is prescribed.',
    take: 'Take it exactly as written on the prescription; more tablets do not work better.',
    care: 'Tell your doctor about heart disease or high blood pressure before the first dose.',
  },
  antihistamine: {
    what: 'Calms sneezing, a runny nose, itching eyes and hives caused by an allergy.',
    take: 'One dose a day is usual, best in the evening, with or without food.',
    care: 'Some people feel sleepy with it; be careful with alcohol and before you drive.',
  },
  nasalSpray: {
    what: 'Calms a swollen, itching or blocked nose in hay fever and dust allergy.',
    take: 'Shake, blow your nose gently and spray away from the middle wall; it works best when used daily.',
    care: 'Allow a few days for the full effect. Stop and ask if your nose bleeds often.',
  },
  decongestant: {
    what: 'Opens a blocked nose within minutes during a cold.',
    take: 'One or two drops or sprays in each nostril, up to three times a day.',
    care: 'Do not use it for more than five days in a row: the nose may swell again when you stop.',
  },
  saline: {
    what: 'Moistens and clears a dry or blocked nose with mild salt water, without any medicine in it.',
    take: 'Use as often as needed, also before feeding a baby who has a cold.',
    care: 'Keep one bottle for one person and close it after use.',
  },
  cough: {
    what: 'Soothes a dry, tickling cough so that you can rest.',
    take: 'Measure the dose with the cap, and sip warm water between doses.',
    care: 'Not for small children without advice. See a doctor if a cough lasts over two weeks.',
  },
  expectorant: {
    what: 'Thins sticky phlegm so that it can be coughed up more easily.',
    take: 'Measure the dose with the cap and drink plenty of water through the day.',
    care: 'See a doctor if you cough blood, have a high fever or become short of breath.',
  },
  throat: {
    what: 'Soothes a sore, scratchy throat and keeps it moist.',
    take: 'Let it dissolve slowly, or gargle and spit out; do not eat for a quarter of an hour afterwards.',
    care: 'See a doctor if swallowing is hard or the pain lasts more than three days.',
  },
  vapour: {
    what: 'Gives the feeling of a freer nose and chest during a cold.',
    take: 'Put it into a bowl of hot water and breathe the steam, or rub it on the chest, as the pack says.',
    care: 'Not for children under two years. Keep it away from eyes and open flames.',
  },
  sleepyAntihistamine: {
    what: 'Relieves itching, hives and travel sickness; it is an older, more sleepy kind of allergy medicine.',
    take: 'Measure the dose with the cap, usually at bedtime or before a journey.',
    care: 'It makes most people drowsy. Keep away from alcohol and do not drive.',
  },
} satisfies Record<string, Leaflet>
