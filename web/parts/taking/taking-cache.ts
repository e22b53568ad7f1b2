import { tellWorker } from '../../api/tell-worker.ts'

/** Asks the service worker, if any, to cache all code that taking a task needs. */
export const cacheTakingProgram = (): void => tellWorker({ type: 'taking' })

/** The same for pictures and sounds. `media` lists those of all stored attempts; the worker deletes all others. */
export const cacheTakingMedia = (media: string[]): void => tellWorker({ type: 'media', media })
