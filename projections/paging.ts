/** `page` counts from 1. */
export interface Paging {
  page: number
  limit: number
}

/** Number of rows before the page. */
export const offsetOf = ({ page, limit }: Paging): number => (page - 1) * limit

/** A pattern for LIKE … ESCAPE '\' that finds `folded` anywhere, its own % and _ taken literally. */
export const containing = (folded: string): string => `%${folded.replace(/[\\%_]/g, '\\$&')}%`
