/** Samples per second of what is recorded. Apart from the encoder, which is fetched only when it is needed. */
export const SAMPLE_RATE = 44_100
