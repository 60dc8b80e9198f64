/** The filters and the sort order belong to this form wherever they stand: without scripts it sends them all. */
export const shopForm = 'shop-search'
