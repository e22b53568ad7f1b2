/** Waits before the retries of a picture, a small read or a part of the program, ms. They cover a short network failure. */
export const RETRY_WAITS_MS: readonly number[] = [500, 1500, 4000]
