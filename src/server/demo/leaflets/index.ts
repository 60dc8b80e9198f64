import { everyday } from './everyday.ts'
import { further } from './further.ts'
import { heartAndSugar } from './heart-and-sugar.ts'
import { stomachAndSkin } from './stomach-and-skin.ts'

export const leaflets = { ...everyday, ...heartAndSugar, ...stomachAndSkin, ...further }
export type LeafletName = keyof typeof leaflets
