import type { ProjectedBatch } from '../projected-batch.ts'
import type { ProjectorLog } from './projector.ts'

/** A function hears of batches only. */
export type ProjectionListener = ((batch: ProjectedBatch) => void) | Hears

interface Hears {
  projected(batch: ProjectedBatch): void
  /** The batches up to `position` are not known any more: whatever this node has shown may be older. */
  missed(position: number): void
  /** False while nobody would hear of a batch; batches that other nodes projected are not read then. */
  wanted(): boolean
}

/** The listeners of a projector. One that fails does not keep the others from hearing. */
export function createListeners(log?: ProjectorLog) {
  const listeners = new Set<Hears>()

  function each(position: number, call: (listener: Hears) => void): void {
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
    projected: (batch: ProjectedBatch) => each(batch.position, (listener) => listener.projected(batch)),
    missed: (position: number) => each(position, (listener) => listener.missed(position)),
    anyWanted: () => [...listeners].some((listener) => listener.wanted()),
  }
}
