import { queries } from './query.ts'

export const typos = queries(
  'typos',
  `
parasitamol | 3 | paracetamol
paracitamol 500 | 3 | paracetamol \\(500mg\\)
paracetmol | 3 | paracetamol
pracetamol | 10 | paracetamol
paracetamole | 3 | paracetamol
amoxycilin | 3 | amoxycillin
amoxicilin 500 | 3 | amoxycillin \\(500mg\\)
amoxcillin | 10 | amoxycillin
augmentn 625 | 3 | ^augmentin 625
agumentin 625 | 10 | ^augmentin 625
augmentin 650 | 10 | ^augmentin
azithromicin | 3 | azithromycin
azithromycine 500 | 3 | azithromycin \\(500mg\\)
azithrl 500 | 10 | ^azithral 500
crosin | 3 | ^crocin
krocin | 3 | ^crocin
crocine | 10 | ^crocin
combiflem | 3 | ^combiflam
cetrizine | 10 | cetirizine
citirizine | 10 | cetirizine
levocitrizine | 3 | levocetirizine
monteleukast | 3 | montelukast
pantaprazole 40 | 3 | pantoprazole \\(40mg\\)
pentoprazole | 3 | pantoprazole
omeprazol | 3 | omeprazole
omiprazole | 3 | omeprazole
rabiprazole | 3 | rabeprazole
domperidon | 3 | domperidone
ondensetron | 3 | ondansetron
metphormin 500 | 3 | metformin \\(500mg\\)
metformine | 3 | metformin
glimiperide | 3 | glimepiride
telmisarten 40 | 3 | telmisartan \\(40mg\\)
losarten | 3 | losartan
amlodepine | 3 | amlodipine
atorvastetin | 3 | atorvastatin
rosuvastin | 10 | rosuvastatin
clopidogrl | 3 | clopidogrel
asprin 75 | 3 | aspirin \\(75mg\\)
ibuprofin | 3 | ibuprofen
diclofenec | 3 | diclofenac
aceclofinac | 3 | aceclofenac
nimesulid | 3 | nimesulide
ciprofloxacine | 3 | ciprofloxacin
ofloxacine | 3 | ofloxacin
norfloxacine tinidazol | 3 | norfloxacin.*tinidazole
metronidazol | 3 | metronidazole
doxycyclin | 3 | doxycycline
fluconazol | 3 | fluconazole
ketoconazol cream | 3 | ketoconazole
clotrimazol | 3 | clotrimazole
salbutmol | 3 | salbutamol
levosalbutomol | 3 | levosalbutamol
thyroxin 50 | 3 | thyroxine \\(50mcg\\)
thayronorm | 10 | ^thyronorm
prednisolon | 3 | prednisolone
dexamethason | 3 | dexamethasone
insuline | 3 | insulin
gabapentine | 3 | gabapentin
pregabaline 75 | 3 | pregabalin \\(75mg\\)
escitaloprm | 3 | escitalopram
alprazolm | 3 | alprazolam
clonazapam | 3 | clonazepam
ranitidin | 3 | ranitidine
dulolin respules | 10 | ^duolin
betnovte | 3 | ^betnovate
`,
)

export const hindi = queries(
  'hindi',
  `
पैरासिटामोल | 3 | paracetamol
पेरासिटामोल ५०० | 3 | paracetamol \\(500mg\\)
पैरासीटामोल 650 | 3 | paracetamol \\(650mg\\)
pairasitamol | 3 | paracetamol
perasitamol | 3 | paracetamol
क्रोसिन | 3 | ^crocin
डोलो 650 | 3 | ^dolo 650
डोलो ६५० | 3 | ^dolo 650
एमोक्सिसिलिन | 3 | amoxycillin
अमोक्सिसिलिन 500 | 3 | amoxycillin \\(500mg\\)
एज़िथ्रोमाइसिन | 3 | azithromycin
एजिथ्रोमाइसिन 500 | 3 | azithromycin \\(500mg\\)
ejithromaisin | 3 | azithromycin
सेट्रीज़ीन | 3 | cetirizine
सिट्रिज़िन | 10 | cetirizine
मेटफॉर्मिन | 3 | metformin
मेटफार्मिन 500 | 3 | metformin \\(500mg\\)
इंसुलिन | 3 | insulin
एस्पिरिन 75 | 3 | aspirin \\(75mg\\)
ओमेप्राज़ोल | 3 | omeprazole
पैंटोप्राज़ोल 40 | 3 | pantoprazole \\(40mg\\)
आइबुप्रोफेन | 3 | ibuprofen
डाइक्लोफेनाक | 3 | diclofenac
टेल्मिसार्टन | 3 | telmisartan
एम्लोडिपाइन 5 | 3 | amlodipine \\(5mg\\)
थायरोक्सिन | 3 | thyroxine
कॉम्बिफ्लेम | 3 | ^combiflam
ऑगमेंटिन | 3 | ^augmentin
लिवोसिट्रीज़िन | 10 | levocetirizine
मोंटेलुकास्ट | 3 | montelukast
फ्लुकोनाज़ोल | 3 | fluconazole
सिप्रोफ्लोक्सासिन | 3 | ciprofloxacin
विटामिन डी ३ | 10 | vitamin d3
पैरासिटामोल सिरप | 10 | (syrup|suspension).*paracetamol
`,
)
