/**
 * Names of one substance: the one recommended by the WHO (INN) first, then its names in British and American
 * pharmacopoeias and on Indian labels. Lists only names that are equivalent beyond doubt: a salt or an ester
 * with a dose of its own keeps its own name.
 */
const sameSubstance = `
paracetamol: acetaminophen, paracetamol/acetaminophen, para-acetylaminophenol
amoxicillin: amoxycillin, amoxicilline
clavulanic acid: potassium clavulanate, clavulanate potassium, clavulanate, clavulanic acid (potassium clavulanate)
tazobactam: tazobactum
cefalexin: cephalexin
aciclovir: acyclovir
valaciclovir: valacyclovir
ganciclovir: gancyclovir
colecalciferol: cholecalciferol, vitamin d3, vitamin d3 (cholecalciferol), cholecalciferol (vitamin d3)
ascorbic acid: vitamin c, vitamin c (ascorbic acid), ascorbic acid (vitamin c)
thiamine: vitamin b1, thiamine(vitamin b1), vitamin b1 (thiamine)
riboflavin: vitamin b2, riboflavine, vitamin b2 (riboflavin)
pyridoxine: vitamin b6, vitamin b6 (pyridoxine), pyridoxine (vitamin b6)
folic acid: vitamin b9, vitamin b9 (folic acid)
mecobalamin: methylcobalamin, methylcobalamine, methyl cobalamin
nicotinamide: niacinamide
biotin: vitamin b7, vitamin h
lidocaine: lignocaine
epinephrine: adrenaline
norepinephrine: noradrenaline
salbutamol: albuterol
levosalbutamol: levalbuterol
furosemide: frusemide
torasemide: torsemide
glibenclamide: glyburide
glyceryl trinitrate: nitroglycerin, nitroglycerine, glyceryl trinitrate (nitroglycerin)
isoprenaline: isoproterenol
rifampicin: rifampin
pethidine: meperidine
chlorphenamine: chlorpheniramine
chlorphenamine maleate: chlorpheniramine maleate
dicycloverine: dicyclomine
ciclosporin: cyclosporin, cyclosporine
phenobarbital: phenobarbitone
trihexyphenidyl: benzhexol
acenocoumarol: nicoumalone
levothyroxine: thyroxine, l-thyroxine
beclometasone: beclomethasone
bendroflumethiazide: bendrofluazide
chlortalidone: chlorthalidone
guaifenesin: guaiphenesin
clomifene: clomiphene
domperidone: domperidon
escitalopram: escitalopram oxalate
levetiracetam: levetiracetum
acetylsalicylic acid: aspirin
acetylcysteine: n-acetylcysteine, n acetyl cysteine
levocarnitine: levo-carnitine, l-carnitine
tranexamic acid: tranexaemic acid
ursodeoxycholic acid: ursodiol
mesalazine: mesalamine
hypromellose: hydroxypropylmethylcellulose
carmellose: carboxymethylcellulose
hyoscine butylbromide: scopolamine butylbromide
suxamethonium: succinylcholine
`

const known = new Map(
  sameSubstance
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [name = '', others = ''] = line.split(': ')
      return others.split(', ').map((other) => [other, name] as const)
    }),
)

/**
 * A substance's normalized name, in lower case: 'Amoxycillin' → 'amoxicillin', 'Zinc Sulphate' → 'zinc
 * sulfate'.
 */
export function saltName(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/sulph/g, 'sulf')
    .replace(/\bhcl\b/g, 'hydrochloride')
    .replace(/^ceph/, 'cef')
    .replace(/^oestr/, 'estr')
  return known.get(plain) ?? plain
}
