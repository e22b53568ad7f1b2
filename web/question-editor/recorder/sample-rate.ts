/** Samples per second. In its own file, because the encoder is loaded only when needed. */
export const SAMPLE_RATE = 44_100
