import { queries } from './query.ts'

export const brands = queries(
  'brands',
  `
dolo 650 | 3 | ^dolo 650
crocin | 3 | ^crocin
crocin advance | 3 | ^crocin advance
calpol 500 | 3 | ^calpol 500
augmentin 625 | 3 | ^augmentin 625
azithral 500 | 3 | ^azithral 500
pan 40 | 3 | ^pan 40
pantocid | 3 | ^pantocid
telma 40 | 3 | ^telma 40
telma h | 10 | ^telma.*\\bh\\b
ecosprin 75 | 3 | ^ecosprin 75
glycomet gp 1 | 3 | ^glycomet-gp 1
amlokind 5 | 3 | ^amlokind.*5
atorva 10 | 10 | ^atorva.*10
rosuvas 10 | 3 | ^rosuvas 10
montair lc | 3 | ^montair.?lc
allegra 120 | 3 | ^allegra.*120
combiflam | 3 | ^combiflam
voveran sr 100 | 3 | ^voveran sr 100
brufen 400 | 3 | ^brufen 400
omez | 3 | ^omez\\b
rantac 150 | 3 | ^rantac 150
domstal | 3 | ^domstal
emeset 4 | 3 | ^emeset.*4
ciplox 500 | 3 | ^ciplox 500
metrogyl 400 | 3 | ^metrogyl 400
zifi 200 | 3 | ^zifi 200
monocef 1gm | 3 | ^monocef.*1
clavam 625 | 3 | ^clavam 625
asthalin inhaler | 3 | ^asthalin.*inhaler
foracort 200 | 3 | ^foracort 200
budecort 200 | 3 | ^budecort 200
ascoril ls | 3 | ^ascoril ls
sinarest | 3 | ^sinarest
betnovate n | 3 | ^betnovate.?n
soframycin | 3 | ^soframycin
thyronorm 50 | 3 | ^thyronorm 50
eltroxin 100 | 3 | ^eltroxin 100
lantus | 3 | ^lantus
januvia 100 | 3 | ^januvia 100
amaryl 1mg | 3 | ^amaryl 1mg
neurobion forte | 3 | ^neurobion.*forte
meftal spas | 3 | ^meftal.spas
alprax 0.25 | 3 | ^alprax 0.25
levipil 500 | 3 | ^levipil 500
wysolone 10 | 3 | ^wysolone.*10
zerodol p | 10 | ^zerodol.p\\b
duphaston | 3 | ^duphaston
lasix 40 | 3 | ^lasix tablet
xarelto 10 | 3 | ^xarelto 10
`,
)

export const salts = queries(
  'salts and strengths',
  `
paracetamol | 3 | · paracetamol \\(
paracetamol 500mg | 3 | · paracetamol \\(500mg\\)
paracetamol 500 mg | 3 | · paracetamol \\(500mg\\)
500 mg paracetamol | 3 | · paracetamol \\(500mg\\)
paracetamol 650 tablet | 3 | · paracetamol \\(650mg\\)
paracetamol syrup | 3 | (syrup|suspension).*· paracetamol
amoxycillin 500 | 3 | · amoxycillin \\(500mg\\)
amoxicillin | 3 | · amoxycillin
amoxicillin clavulanic acid 625 | 10 | 625.*amoxycillin .*clavulanic
amox clav | 3 | amoxycillin .*clavulanic
azithromycin 250 | 3 | · azithromycin \\(250mg\\)
metformin 500 | 3 | · metformin \\(500mg\\)
metformin 500 sr | 3 | (sr|er|xr|pr).*metformin
glimepiride metformin | 3 | glimepiride .*metformin
telmisartan 40 mg tablet | 3 | · telmisartan \\(40mg\\)
amlodipine 5 | 3 | · amlodipine \\(5mg\\)
atorvastatin 10 | 3 | · atorvastatin \\(10mg\\)
pantoprazole domperidone | 3 | (pantoprazole .*domperidone|domperidone .*pantoprazole)
cetirizine 10mg | 3 | · cetirizine \\(10mg\\)
levocetirizine montelukast | 3 | levocetirizine .*montelukast
ibuprofen 400 | 3 | · ibuprofen \\(400mg\\)
diclofenac gel | 10 | gel.*diclofenac
clotrimazole cream | 3 | cream.*clotrimazole
salbutamol inhaler | 3 | inhaler.*salbutamol
insulin glargine | 3 | insulin glargine
vitamin d3 60000 | 3 | vitamin d3 \\(60000
vitamin b12 | 10 | (vitamin b12|cobalamin)
folic acid 5mg | 3 | folic acid \\(5mg\\)
thyroxine 50mcg | 3 | thyroxine \\(50mcg\\)
levothyroxine 100 mcg | 3 | thyroxine \\(100mcg\\)
ondansetron 4mg | 3 | ondansetron \\(4mg
ceftriaxone 1g injection | 3 | injection.*ceftriaxone \\(1(000mg|gm)\\)
furosemide 40 | 3 | fur?rosemide|frusemide
acetaminophen | 3 | paracetamol
ofloxacin eye drops | 3 | eye.*ofloxacin
fluconazole 150 | 3 | · fluconazole \\(150mg\\)
prednisolone 5 mg | 3 | · prednisolone \\(5mg\\)
aspirin 75 | 3 | aspirin \\(75mg\\)
calcium vitamin d3 tablet | 10 | calcium.*vitamin d3
tablet 40 pantoprazole | 3 | tablet.*pantoprazole \\(40mg\\)
`,
)

export const parts = queries(
  'beginnings and parts',
  `
cro | 10 | ^cro
croc | 3 | ^crocin
augm | 10 | ^augm
azithr | 10 | azithr
parac | 10 | paracetamol
pantop | 10 | pantop
telmis | 10 | telmis
montel | 10 | montel
dolo 6 | 3 | ^dolo 650
ecosp | 3 | ^ecosprin
glyco | 10 | ^glyco
thyro 50 | 10 | thyro.*50
para 500 tab | 10 | paracetamol \\(500mg\\)
cefix 200 | 10 | cefix.*200
levocet | 10 | levocet
betnov | 3 | ^betnovate
seroflo 250 | 3 | ^seroflo 250
cipla inhaler | 10 | inhaler.*· .*· cipla
sun pharma telmisartan | 10 | telmisartan.*sun pharma
dolo650 | 3 | ^dolo 650
pan40 | 3 | ^pan 40
augmentin625duo | 3 | ^augmentin 625 duo
zerodolsp | 3 | ^zerodol.?sp
tbact | 3 | ^t-bact
meftalspas | 3 | ^meftal.spas
`,
)
