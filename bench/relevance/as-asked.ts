import { queries } from './query.ts'

export const shorthand = queries(
  'shorthand',
  `
dolo 650 tab | 3 | ^dolo 650
pan d | 3 | ^pan-d
pand | 3 | ^pan-d
calpol 500 tab | 3 | ^calpol 500
calpol syp | 3 | ^calpol.*suspension
telma40 | 3 | ^telma 40
telma am | 3 | ^telma.am
glycomet gp2 | 3 | ^glycomet-gp 2
glycomet 500 sr | 3 | ^glycomet 500 sr
ecosprin av 75 | 3 | ^ecosprin.av 75
vit d3 60k | 3 | vitamin d3 \\(60000
uprise d3 | 3 | ^uprise-d3
vit b12 inj | 10 | injection.*cobalamin
met xl 50 | 3 | ^met xl 50
metxl 50 | 3 | ^met xl 50
gluconorm g1 | 3 | ^gluconorm.g ?1
glimy m1 | 3 | ^glimy m ?1
zerodol-p | 3 | ^zerodol-p
montek lc | 3 | ^montek lc
amoxyclav625 | 3 | ^amoxyclav 625
dolo650mg | 3 | ^dolo 650
thyronorm100 | 3 | ^thyronorm 100
metformin1000 | 3 | metformin \\(1000mg\\)
pantoprazole40mg | 3 | · pantoprazole \\(40mg\\)
azithromycin 500mg tab | 3 | tablet.*azithromycin \\(500mg\\)
avil inj | 3 | ^avil injection
diclofenac inj | 3 | injection.*diclofenac
xone 1gm | 3 | xone.*ceftriaxone \\(1
betnovate c | 3 | ^betnovate-c
taxim o 200 | 3 | ^taxim-o 200
retino a | 3 | ^retino.a
candid b cream | 3 | ^candid-b cream
mucaine gel | 3 | ^mucaine gel
t bact | 3 | ^t-bact
norflox tz | 3 | ^norflox-tz
o2 tablet | 3 | ^o2 tablet
concor 5 | 3 | ^concor 5
stamlo 5 | 3 | ^stamlo 5
insulin pen | 10 | insulin
moxifloxacin eye drop | 3 | eye.*moxifloxacin
dry cough syrup | 3 | dry cough syrup
paracetamol drops | 10 | drop.*paracetamol
thyroxine 12.5 | 3 | thyroxine \\(12.5mcg\\)
0.5 mg clonazepam | 3 | · clonazepam \\(0.5mg\\)
cefixime syrup | 3 | syrup.*cefixime
azi thral 500 | 3 | ^azithral 500
para cetamol 500 | 3 | paracetamol \\(500mg\\)
pan tocid | 3 | ^pantocid
thyro norm 50 | 3 | ^thyronorm 50
levo cetirizine 5 | 3 | levocetirizine \\(5mg\\)
`,
)

export const together = queries(
  'salts together, makers, other names',
  `
clavulanic acid amoxicillin | 3 | amoxycillin .*clavulanic
domperidone pantoprazole | 3 | domperidone .*pantoprazole
amlodipine telmisartan | 3 | telmisartan .*amlodipine
hydrochlorothiazide telmisartan | 3 | telmisartan .*hydrochlorothiazide
metformin vildagliptin | 3 | metformin .*vildagliptin
tramadol paracetamol | 3 | tramadol .*paracetamol
paracetamol ibuprofen | 3 | ibuprofen .*paracetamol
fexofenadine montelukast | 3 | montelukast .*fexofenadine
pregabalin methylcobalamin | 3 | methylcobalamin .*pregabalin
piperacillin tazobactam | 3 | piperacillin .*tazobactum
adapalene benzoyl peroxide | 3 | adapalene .*benzoyl
aceclofenac paracetamol serratiopeptidase | 10 | aceclofenac .*paracetamol
cipla azithromycin | 3 | azithromycin .*· cipla
azithromycin cipla | 3 | azithromycin .*· cipla
mankind cefixime | 3 | cefixime .*· mankind
lupin telmisartan | 3 | telmisartan .*· lupin
alkem clavam | 3 | ^clavam.*· alkem
abbott thyronorm | 3 | ^thyronorm.*· abbott
glyceryl trinitrate | 3 | nitroglycerin
cholecalciferol 60000 | 3 | vitamin d3 \\(60000
ascorbic acid | 3 | vitamin c \\(
hcq 200 | 3 | hydroxychloroquine \\(200mg\\)
levothyroxine 25 | 3 | thyroxine \\(25mcg\\)
isabgol | 3 | ispaghula
mefenamic acid dicyclomine | 3 | dicyclomine .*mefenamic
tranexamic acid | 3 | · tranexamic acid
fentanyl patch | 3 | patch.*fentanyl
rabies vaccine | 3 | rabies vaccine
ketoconazole shampoo | 3 | shampoo.*ketoconazole
luliconazole cream | 3 | cream.*luliconazole
`,
)

export const known = queries(
  'what is known comes first',
  `
croc | 3 | ^crocin
augm | 3 | ^augmentin
ecos | 3 | ^ecosprin
glycom | 3 | ^glycomet
pantoc | 3 | ^pantocid
telm | 10 | ^telma\\b
azith | 10 | ^azithral
zer | 3 | ^zerodol
ibuprofen | 10 | ^(ibugesic|brufen)
thyroxine 50 | 3 | ^(thyronorm|eltroxin|lethyrox|thyrox) 50
amoxycillin 500 | 10 | ^(novamox|mox|amoxil|almox|wymox)
`,
)

export const everyday = queries(
  'everyday words',
  `
bukhar ki goli | 3 | tablet.*paracetamol
fever tablet | 3 | tablet.*paracetamol
khansi syrup | 3 | cough syrup
ulti ki dawa | 3 | (ondansetron|domperidone)
dast ki dawa | 3 | loperamide|racecadotril
khujli cream | 3 | skin cream
pain killer | 10 | (diclofenac|aceclofenac|ibuprofen|paracetamol)
`,
)
