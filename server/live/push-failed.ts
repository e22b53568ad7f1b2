/** A push is a hint, so nobody waits for it; that it failed is for the operator to see. */
export const pushFailed = (error: unknown) => console.error('a push failed', error)
