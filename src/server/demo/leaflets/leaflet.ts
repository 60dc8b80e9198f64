/** Purpose, use and precautions of a demo medicine, in full sentences. */
export type Leaflet = { what: string; take: string; care: string }
