import type { ProjectedBatch, WrittenEntries } from '../projected-batch.ts'
import type { ProjectorLog } from './projector.ts'

/** A plain function is called for batches only. */
export type ProjectionListener = Listener['projected'] | Listener

interface Listener {
  /** `written`: only for a batch that this node projected. */
  projected(batch: ProjectedBatch, written?: WrittenEntries): void
  /** Called when the records of the batches up to `position` are deleted: pages must refetch. */
  missed(position: number): void
  /** False while there are no listeners; batches of other nodes are not read then. */
  wanted(): boolean
}

/** The listeners of a projector. A listener that throws does not stop the others. */
export function createListeners(log?: ProjectorLog) {
  const listeners = new Set<Listener>()

  function each(position: number, call: (listener: Listener) => void): void {
    for (const listener of listeners) {
      try {
        call(listener)
      } catch (error) {
        log?.error({ err: error, position }, 'a listener failed on a projected batch')
      }
    }
  }

  return {
    add(given: ProjectionListener): () => void {
      const listener =
        typeof given === 'function' ? { projected: given, missed: () => undefined, wanted: () => true } : given
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    projected: (batch: ProjectedBatch, written?: WrittenEntries) =>
      each(batch.position, (listener) => listener.projected(batch, written)),
    missed: (position: number) => each(position, (listener) => listener.missed(position)),
    anyWanted: () => [...listeners].some((listener) => listener.wanted()),
  }
}
