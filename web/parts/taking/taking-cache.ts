import { postToWorker } from '../../api/post-to-worker.ts'

/** Asks the service worker, if any, to cache all code that taking a task needs. */
export const cacheTakingProgram = (): void => postToWorker({ type: 'taking' })

/** The same for pictures and sounds. `media` lists those of all stored attempts; the worker deletes all others. */
export const cacheTakingMedia = (media: string[]): void => postToWorker({ type: 'media', media })
