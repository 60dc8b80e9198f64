import type { Leaflet } from './leaflet.ts'

export const heartAndSugar = {
  bloodPressure: {
    what: 'Lowers high blood pressure and so protects heart, brain and kidneys over the years.',
    take: 'Take it at the same time every day, also on days when you feel well.',
    care: 'Rise slowly if you feel dizzy, and do not stop it on your own; have your pressure checked regularly.',
  },
  betaBlocker: {
    what: 'Slows the heartbeat and lowers blood pressure; used after a heart attack and in angina as well.',
    take: 'Take it at the same time each day. Swallow prolonged-release tablets whole.',
    care: 'Never stop it suddenly. Tell your doctor if you have asthma or a slow pulse.',
  },
  waterTablet: {
    what: 'Helps the body to pass extra water and salt, for swollen legs, a weak heart or high blood pressure.',
    take: 'Take it in the morning so that it does not send you to the toilet at night.',
    care: 'Weigh yourself now and then, and tell your doctor about cramps or dizziness.',
  },
  cholesterol: {
    what: 'Lowers cholesterol and the risk of a heart attack or stroke, together with diet and movement.',
    take: 'One tablet a day, mostly in the evening, with or without food.',
    care: 'Tell your doctor at once about muscle pain without a reason. Not in pregnancy.',
  },
  antiplatelet: {
    what: 'Keeps blood cells from clumping, which helps to prevent a heart attack or stroke.',
    take: 'One tablet a day after food, as your doctor has prescribed.',
    care: 'You may bruise more easily. Tell every doctor and dentist that you take it.',
  },
  angina: {
    what: 'Widens the vessels of the heart and prevents the tight chest pain called angina.',
    take: 'Take it as prescribed; prolonged-release tablets are swallowed whole.',
    care: 'Call for help at once if chest pain does not pass. Never combine with medicines for erection.',
  },
  bloodThinner: {
    what: 'Prevents and treats blood clots in the legs, the lungs and the heart.',
    take: 'Take the exact dose at the same time every day; do not double a forgotten one.',
    care: 'It needs a doctor’s watch and often blood tests. Report any unusual bleeding at once.',
  },
  metformin: {
    what: 'Lowers blood sugar in type 2 diabetes by making the body use its own insulin better.',
    take: 'Take it with or just after a meal to spare the stomach; swallow prolonged-release tablets whole.',
    care: 'Tell your doctor about kidney trouble, and before an X-ray with contrast dye.',
  },
  sugarTablet: {
    what: 'Helps the pancreas to release more insulin and so lowers blood sugar in type 2 diabetes.',
    take: 'Take it shortly before or with the first main meal, and do not skip that meal.',
    care: 'Blood sugar can fall too low: carry glucose and know the signs, trembling, sweat and hunger.',
  },
  newerSugarTablet: {
    what: 'Lowers blood sugar in type 2 diabetes, mostly beside other tablets, diet and movement.',
    take: 'One dose at the same time each day, with or without food.',
    care: 'Drink enough, and ask your doctor about kidney tests and about what to do on sick days.',
  },
  mealSugarTablet: {
    what: 'Slows the uptake of sugar from a meal, so that blood sugar rises less after eating.',
    take: 'Chew or swallow with the first bite of the meal.',
    care: 'Wind and a rumbling belly are common at first. Treat low sugar with glucose, not table sugar.',
  },
  insulin: {
    what: 'Replaces the insulin that the body lacks and keeps blood sugar in range.',
    take: 'Inject under the skin as you were taught, and change the spot each time.',
    care: 'Keep unopened packs in the refrigerator, never frozen. Carry glucose against low sugar.',
  },
  glucose: {
    what: 'Gives quick energy and raises blood sugar when it has fallen too low.',
    take: 'Stir into water and drink at once; eat something more lasting afterwards.',
    care: 'People with diabetes should use it only against low sugar or as advised.',
  },
  testing: {
    what: 'Measures blood sugar at home with a drop of blood from the fingertip.',
    take: 'Wash and dry your hands, use a fresh lancet and strip, and write down the value with the time.',
    care: 'Close the box tightly, mind its expiry date, and never share lancets.',
  },
} satisfies Record<string, Leaflet>
