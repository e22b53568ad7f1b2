/** The end of every switch over events: the compiler proves it unreachable, a log from a newer program proves it wrong. */
export function unknownEvent(event: never): never {
  throw new Error(`unknown event ${(event as { type: string }).type}`)
}
