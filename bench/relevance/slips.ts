import { queries } from './query.ts'

export const halfTyped = queries(
  'half-typed with errors',
  `
metropolo | 3 | metoprolol
amoxycil | 3 | amoxycillin
parasita | 3 | paracetamol
azithromi | 3 | azithromycin
paracitam | 3 | paracetamol
pantapra | 3 | pantoprazole
levocitri | 10 | levocetirizine
montuluk | 3 | montelukast
crocn | 3 | ^crocin
augmantn | 3 | ^augmentin
telmisat | 3 | telmisartan
atorvastet | 3 | atorvastatin
rabepraz 20 | 3 | rabeprazole \\(20mg\\)
omeprazo 20 | 3 | omeprazole \\(20mg\\)
cefxim | 10 | cefixime
glimipir | 3 | glimepiride
`,
)

export const slips = queries(
  'slips of the finger',
  `
ppracetamol | 3 | paracetamol
paracetamoll | 3 | paracetamol
paracteamol | 3 | paracetamol
paraceatmol 650 | 3 | paracetamol \\(650mg\\)
paracetmol500 | 3 | paracetamol \\(500mg\\)
aomxicillin | 3 | amoxycillin
amoxicillni 500 | 3 | amoxycillin \\(500mg\\)
azihtromycin | 3 | azithromycin
azithromycni 250 | 3 | azithromycin \\(250mg\\)
metfromin | 3 | metformin
pantoparzole | 3 | pantoprazole
omperazole | 3 | omeprazole
cirpofloxacin | 3 | ciprofloxacin
atrovastatin 10 | 3 | atorvastatin \\(10mg\\)
telmisatran 40 | 3 | telmisartan \\(40mg\\)
losratan | 3 | losartan
metaprolol | 3 | metoprolol
furosimide | 3 | furosemide
spironolacton | 3 | spironolactone
glimeperide 2 | 3 | glimepiride \\(2mg\\)
sitagliptine | 3 | sitagliptin
prednisalone | 3 | prednisolone
betamethason | 3 | betamethasone
acetaminofen | 3 | paracetamol
levothyroxin | 3 | thyroxine
agmentin | 3 | ^augmentin
azitral 500 | 3 | ^azithral 500
dollo 650 | 3 | ^dolo 650
rantak | 3 | ^rantac
metrogil | 3 | ^metrogyl
flagil | 3 | ^flagyl
pantosid | 3 | ^pantocid
alegra 120 | 3 | ^allegra 120
soframicin | 3 | ^soframycin
asthaline inhaler | 3 | ^asthalin.*inhaler
monteck lc | 3 | ^montek lc
ecospirin 75 | 3 | ^ecosprin 75
ketoconazol shampu | 3 | shampoo.*ketoconazole
voveran gel | 3 | ^voveran
volini spray | 3 | ^volini
`,
)

export const spelledOut = queries(
  'hindi, spelled out',
  `
पैन डी | 3 | ^pan-d
टेल्मा एच | 3 | ^telma h
टेलमा 40 | 3 | ^telma 40
क्रोसीन | 3 | ^crocin
पेन्टोप्राजोल | 3 | pantoprazole
एज़िथ्रल | 3 | ^azithral
ग्लिमेपिराइड | 3 | glimepiride
थायरोनॉर्म | 3 | ^thyronorm
डिक्लोफेनाक जेल | 3 | gel.*diclofenac
एल्बेंडाजोल | 3 | albendazole
रैनिटिडीन | 3 | ranitidine
फोलिक एसिड | 3 | folic acid
डोलो ६५० एमजी | 3 | ^dolo 650
ऑगमेंटिन 625 | 3 | ^augmentin 625
बुखार | 3 | paracetamol
खांसी सिरप | 3 | cough syrup
अज़िथ्रोमाइसिन 500 | 3 | azithromycin \\(500mg\\)
ग्लाइकोमेट जीपी 1 | 3 | ^glycomet-gp 1
`,
)
