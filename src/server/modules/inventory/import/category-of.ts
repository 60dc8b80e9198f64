import { defaultCategory } from '#contract/medicine.ts'

/*
 * The category of a medicine whose file does not name one, derived from its first salt and its dosage form. A
 * convenience for browsing, not a clinical statement.
 */

const bySalt: [category: string, salts: RegExp][] = [
  [
    'Pain relief',
    /^(paracetamol|aceclofenac|diclofenac|ibuprofen|nimesulide|etoricoxib|naproxen|ketorolac|lornoxicam|piroxicam|mefenamic|etodolac|thiocolchicoside|tolperisone|chlorzoxazone|serratiopeptidase|trypsin|tramadol|tapentadol|indomethacin|ketoprofen|caffeine|flunarizine|sumatriptan|rizatriptan|diacerein|glucosamine)/,
  ],
  [
    'Diabetes care',
    /^(metformin|glimepiride|gliclazide|glipizide|glibenclamide|voglibose|acarbose|sitagliptin|vildagliptin|linagliptin|teneligliptin|saxagliptin|dapagliflozin|empagliflozin|canagliflozin|remogliflozin|pioglitazone|repaglinide|insulin|human insulin|liraglutide)/,
  ],
  [
    'Heart',
    /^(telmisartan|losartan|olmesartan|valsartan|candesartan|azilsartan|irbesartan|amlodipine|cilnidipine|nifedipine|benidipine|ramipril|enalapril|lisinopril|perindopril|metoprolol|atenolol|bisoprolol|nebivolol|carvedilol|propranolol|labetalol|atorvastatin|rosuvastatin|simvastatin|fenofibrate|aspirin|clopidogrel|prasugrel|ticagrelor|warfarin|acenocoumarol|rivaroxaban|apixaban|dabigatran|enoxaparin|heparin|nitroglycerin|isosorbide|ranolazine|ivabradine|trimetazidine|torasemide|furosemide|hydrochlorothiazide|chlorthalidone|spironolactone|digoxin|amiodarone|diltiazem|verapamil|clonidine|prazosin)/,
  ],
  [
    'Digestion',
    /^(pantoprazole|rabeprazole|omeprazole|esomeprazole|lansoprazole|dexlansoprazole|ilaprazole|ranitidine|famotidine|domperidone|ondansetron|granisetron|metoclopramide|levosulpiride|itopride|sucralfate|magaldrate|aluminium|magnesium|dicyclomine|drotaverine|hyoscine|mebeverine|lactulose|bisacodyl|sodium picosulfate|ispaghula|loperamide|racecadotril|rifaximin|ursodeoxycholic|mesalazine|lactobacillus|saccharomyces|pancreatin|fungal diastase|doxylamine|l-ornithine)/,
  ],
  [
    'Cough and cold',
    /^(ambroxol|bromhexine|guaifenesin|dextromethorphan|levodropropizine|codeine|phenylephrine|chlorpheniramine|xylometazoline|oxymetazoline|ammonium chloride|terpin|noscapine)/,
  ],
  [
    'Breathing',
    /^(salbutamol|levosalbutamol|terbutaline|formoterol|salmeterol|budesonide|tiotropium|ipratropium|glycopyrr|montelukast|theophylline|etofylline|doxofylline|acebrophylline|acetylcysteine)/,
  ],
  [
    'Allergy',
    /^(cetirizine|levocetirizine|fexofenadine|loratadine|desloratadine|bilastine|ebastine|rupatadine|hydroxyzine|promethazine|cyproheptadine|pheniramine)/,
  ],
  [
    'Infections',
    /^(cef|amoxycillin|ampicillin|azithromycin|clarithromycin|roxithromycin|erythromycin|ofloxacin|levofloxacin|ciprofloxacin|moxifloxacin|norfloxacin|gatifloxacin|sparfloxacin|doxycycline|minocycline|metronidazole|tinidazole|ornidazole|linezolid|amikacin|gentamicin|tobramycin|piperacillin|meropenem|imipenem|ertapenem|faropenem|vancomycin|teicoplanin|colisti|polymyxin|clindamycin|nitrofurantoin|fosfomycin|sulphameth|fluconazole|itraconazole|voriconazole|acyclovir|valacyclovir|famciclovir|oseltamivir|albendazole|mebendazole|ivermectin|nitazoxanide|artesunate|artemether|arteether|alpha-beta|chloroquine|hydroxychloroquine|primaquine|quinine|isoniazid|rifampicin|ethambutol|pyrazinamide|tenofovir|lamivudine|entecavir)/,
  ],
  [
    'Vitamins',
    /^(vitamin|methylcobalamin|mecobalamin|cyanocobalamin|folic acid|l-methyl folate|cholecalciferol|calcium|calcitriol|iron|ferrous|ferric|zinc|biotin|ascorbic|thiamine|pyridoxine|multivitamin|omega)/,
  ],
  [
    'Skin',
    /^(clobetasol|luliconazole|terbinafine|clotrimazole|ketoconazole|adapalene|isotretinoin|tretinoin|minoxidil|permethrin|mupirocin|fusidic|benzoyl|hydroquinone|mometasone|salicylic)/,
  ],
  ['First aid', /^(povidone|chlorhexidine|silver sulfadiazine|hydrogen peroxide|cetrimide)/],
]

const pain = bySalt[0]?.[1] ?? /^$/

/** `form` and `pack` as the price lists write them, such as 'eye_ear_nasal_drops', 'tube of 15 gm Cream'. */
export function categoryOf(medicine: {
  composition: string
  form: string
  name: string
  pack: string
}): string {
  const salt = medicine.composition.trim().toLowerCase()
  const looks = `${medicine.form} ${medicine.pack} ${medicine.name}`.toLowerCase()
  if (/inhaler|respule|rotacap|transcap/.test(looks)) return 'Breathing'
  if (/\b(eye|ophthalmic)\b/.test(looks.replaceAll('_', ' ')) && !/nasal spray/.test(looks))
    return /\b(nasal|ear)\b/.test(`${medicine.pack} ${medicine.name}`.toLowerCase())
      ? (fromSalt(salt) ?? defaultCategory)
      : 'Eye care'
  if (/cream|ointment|gel\b|lotion|soap|shampoo|dusting powder/.test(looks))
    return pain.test(salt) ? 'Pain relief' : 'Skin'
  return fromSalt(salt) ?? defaultCategory
}

function fromSalt(salt: string): string | undefined {
  return bySalt.find(([, salts]) => salts.test(salt))?.[0]
}

const byGroup: [category: string, groups: RegExp][] = [
  ['Pain relief', /analgesic|ortho|gout|migraine/],
  ['Diabetes care', /diabetic/],
  ['Heart', /cardio|diuretic|coagulant/],
  ['Digestion', /gastro|hepato|emetic|enzyme|electrolyte|hemorrhoid/],
  ['Breathing', /respiratory/],
  ['Allergy', /histaminic/],
  ['Skin', /derma|fungal|footcare/],
  ['Eye care', /opthal|ophthal/],
  ['Vitamins', /supplement|nutraceutical/],
  ['First aid', /antiseptic|burn|surgical/],
  ['Infections', /antibiotic|viral|malarial|helmintic|helminthic|t\.b|retroviral/],
]

/** The category of a therapeutic group of the Jan Aushadhi list. */
export function categoryOfGroup(group: string): string {
  const found = byGroup.find(([, groups]) => groups.test(group.toLowerCase()))
  return found?.[0] ?? defaultCategory
}
