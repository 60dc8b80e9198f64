/** What a demo medicine is for, how it is taken, and what to mind; full sentences. */
export type Leaflet = { what: string; take: string; care: string }
