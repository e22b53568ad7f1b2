/** Milliseconds to add to this device's clock to get the server's. Assumes that the reply took half of the round trip. */
export const skewOf = (serverNow: string, sentAt: number, receivedAt: number): number =>
  Date.parse(serverNow) - (sentAt + receivedAt) / 2
