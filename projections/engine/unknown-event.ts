import { NewerEvent } from '../../events/newer-event.ts'

/**
 * Default branch of every switch over events. The compiler checks that no type is missing; a log of a newer version
 * still gets here.
 */
export function unknownEvent(event: never): never {
  throw new NewerEvent((event as { type: string }).type)
}
