import { readFileSync } from 'node:fs'
import { billOfMaterials, type Lockfile } from './bill-of-materials.ts'

/* Prints the software bill of materials of the lockfile: npm run --silent sbom > sbom.json */

const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile
console.log(JSON.stringify(billOfMaterials(lockfile), null, 2))
