/**
 * URL of the one SVG with all icons as symbols: inlined paths would add to every first load. The
 * build replaces this module (scripts/icon-sprite.ts); component tests see this value.
 */
export const iconSprite = '/icons.svg'
