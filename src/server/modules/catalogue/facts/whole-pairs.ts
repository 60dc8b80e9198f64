import { saltName } from './salt-names.ts'

/**
 * Two salts that are sold as the two they are: where both stand beside one another, no third does. Counted
 * in eleven thousand compositions that are told in full, where each pair came twelve times or more and
 * never with a third; those of whom a third is known elsewhere are left out.
 */
const pairs = `
adapalene + benzoyl peroxide
adapalene + clindamycin
amlodipine + atenolol
amlodipine + metoprolol succinate
amoxicillin + clavulanic acid
atorvastatin + fenofibrate
brimonidine + timolol
budesonide + formoterol
carmellose + oxychloro complex
cefpodoxime proxetil + clavulanic acid
chlorphenamine maleate + dextromethorphan hydrobromide
chlortalidone + olmesartan medoxomil
chlortalidone + telmisartan
citicoline + piracetam
domperidone + esomeprazole
domperidone + naproxen
domperidone + omeprazole
domperidone + pantoprazole
domperidone + rabeprazole
dutasteride + tamsulosin
esomeprazole + levosulpiride
fenofibrate + rosuvastatin
flunarizine + propranolol
fluticasone propionate + formoterol
fluticasone propionate + salmeterol
fusidic acid + mometasone
gabapentin + nortriptyline
gliclazide + metformin
halobetasol + salicylic acid
human insulin/soluble insulin + insulin isophane/nph
hydrochlorothiazide + losartan
hydrochlorothiazide + olmesartan medoxomil
hydrochlorothiazide + telmisartan
ispaghula + lactitol
ketoconazole + zinc pyrithione
levocetirizine + montelukast
levosulpiride + pantoprazole
levosulpiride + rabeprazole
loteprednol etabonate + moxifloxacin
mefenamic acid + paracetamol
mefenamic acid + tranexamic acid
metformin + teneligliptin
metformin + vildagliptin
metoprolol succinate + olmesartan medoxomil
metoprolol succinate + telmisartan
mometasone + terbinafine
oxetacaine + sucralfate
risperidone + trihexyphenidyl
sodium valproate + valproic acid
`

const known = new Set(
  pairs
    .trim()
    .split('\n')
    .map((pair) => keyOf(pair.split(' + '))),
)

export function isWholePair(names: readonly string[]): boolean {
  return known.has(keyOf(names))
}

function keyOf(names: readonly string[]): string {
  return names.map(saltName).sort().join(' + ')
}
