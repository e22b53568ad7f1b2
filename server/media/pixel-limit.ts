/** Pixels of all frames together: a phone's photo has 12 to 50 million, a bomb has a thousand million. */
export const PIXEL_LIMIT = 40_000_000
