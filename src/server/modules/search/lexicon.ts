/*
 * Words with the same meaning in a search for medicines: names that pharmacopoeias give to one substance,
 * common words for forms, and everyday words for the shop's categories. All in the singular, like the words of
 * a search.
 */

const substances = [
  ['amoxicillin', 'amoxycillin'],
  ['paracetamol', 'acetaminophen', 'pcm'],
  ['furosemide', 'frusemide'],
  ['lignocaine', 'lidocaine'],
  ['adrenaline', 'epinephrine'],
  ['noradrenaline', 'norepinephrine'],
  ['salbutamol', 'albuterol'],
  ['levosalbutamol', 'levalbuterol'],
  ['glibenclamide', 'glyburide'],
  ['pethidine', 'meperidine'],
  ['thyroxine', 'levothyroxine'],
  ['ciclosporin', 'cyclosporine', 'cyclosporin'],
  ['cefalexin', 'cephalexin'],
  ['aciclovir', 'acyclovir'],
  ['valaciclovir', 'valacyclovir'],
  ['sulphamethoxazole', 'sulfamethoxazole'],
  ['sulphasalazine', 'sulfasalazine'],
  ['chlorpheniramine', 'chlorphenamine', 'cpm'],
  ['isoprenaline', 'isoproterenol'],
  ['rifampicin', 'rifampin'],
  ['phenobarbitone', 'phenobarbital'],
  ['methylcobalamin', 'mecobalamin'],
  ['torasemide', 'torsemide'],
  ['dicyclomine', 'dicycloverine'],
  ['beclomethasone', 'beclometasone'],
  ['dexamethasone', 'dexametasone'],
  ['oestradiol', 'estradiol'],
  ['trimetazidine', 'trimethazidine'],
  ['cetirizine', 'cetrizine'],
  ['levocetirizine', 'levocetrizine'],
  ['iron', 'ferrous', 'ferric'],
  ['clavulanate', 'clavulanic'],
  ['tazobactam', 'tazobactum'],
  ['nitroglycerin', 'nitroglycerine', 'glyceryl', 'trinitrate', 'gtn'],
  ['mesalazine', 'mesalamine'],
  ['hyoscine', 'scopolamine'],
  ['simethicone', 'simeticone'],
  ['ursodeoxycholic', 'ursodiol', 'udca'],
  ['norethisterone', 'norethindrone'],
  ['cromoglycate', 'cromoglicate', 'cromolyn'],
  ['trihexyphenidyl', 'benzhexol'],
  ['ispaghula', 'isabgol', 'isapgol', 'psyllium'],
  ['dextrose', 'glucose'],
  ['cholecalciferol', 'colecalciferol', 'vitamin d 3'],
  ['ascorbic', 'vitamin c'],
  ['tocopherol', 'vitamin e'],
  ['riboflavin', 'vitamin b 2'],
  ['hydroxychloroquine', 'hcq'],
]

/** A Map: a customer may type what every object has, such as 'constructor'. */
const shopTalk = new Map<string, string[]>([
  ['tab', ['tablet']],
  ['goli', ['tablet']],
  ['cap', ['capsule']],
  ['inj', ['injection']],
  ['syp', ['syrup']],
  ['sirap', ['syrup']],
  ['sirp', ['syrup']],
  ['susp', ['suspension']],
  ['oint', ['ointment']],
  ['malham', ['ointment', 'cream']],
  ['ed', ['drop']],
  ['multivitamin', ['multivitamin', 'vitamin']],
  ...spread(['fever', 'bukhar', 'bukhaar', 'temperature'], ['paracetamol', 'fever']),
  ...spread(
    [
      'headache',
      'bodyache',
      'backache',
      'dard',
      'sirdard',
      'siradard',
      'ache',
      'killer',
      'painkiller',
    ],
    ['pain'],
  ),
  ...spread(['sugar', 'diabetic', 'diabete', 'madhumeh'], ['diabete', 'sugar']),
  ...spread(['bp', 'hypertension', 'cholesterol', 'dil'], ['heart']),
  ...spread(
    ['acidity', 'gas', 'indigestion', 'constipation', 'kabz', 'loosemotion', 'pet', 'stomach'],
    ['digestion'],
  ),
  ...spread(['dast', 'diarrhea', 'diarrhoea', 'motion'], ['loperamide', 'racecadotril']),
  ...spread(['ulti', 'vomit', 'vomiting', 'nausea', 'matli'], ['ondansetron', 'domperidone']),
  ...spread(['worm', 'keeda', 'keede', 'kide'], ['albendazole', 'ivermectin']),
  ...spread(['thyroid', 'thairaid'], ['thyroxine']),
  ...spread(['khansi', 'khaansi', 'khasi', 'kaf'], ['cough']),
  ...spread(['sardi', 'jukam', 'jukaam', 'zukam', 'flu'], ['cold']),
  ...spread(['asthma', 'dama', 'inhalation'], ['breathing']),
  ...spread(['antibiotic', 'bacterial', 'fungal', 'viral'], ['infection']),
  ...spread(['khujli', 'daad', 'itching', 'acne', 'pimple', 'eczema'], ['skin']),
  ...spread(['wound', 'antiseptic', 'burn', 'chot'], ['aid']),
  ...spread(['aankh', 'ankh', 'ophthalmic'], ['eye']),
])

function spread(words: string[], meanings: string[]): [word: string, meanings: string[]][] {
  return words.map((word) => [word, meanings])
}

const bySubstance = new Map(substances.flatMap((names) => names.map((name) => [name, names])))

/** Names with other names for the same substance. */
export const substanceNames: readonly string[] = [...bySubstance.keys()]

/** Other words that find the same medicines; empty for most words. */
export function sameMeaning(word: string): readonly string[] {
  return bySubstance.get(word) ?? shopTalk.get(word) ?? []
}
