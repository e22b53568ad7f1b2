/**
 * Maximum pixels of all frames together. A phone's photo has 12 to 50 million, a decompression bomb a thousand million.
 */
export const PIXEL_LIMIT = 40_000_000
