import { tellWorker } from '../../api/tell-worker.ts'

/** Asks the service worker, where there is one, to keep every part of the program that a task needs. */
export const cacheTakingProgram = (): void => tellWorker({ type: 'taking' })

/** The same for the pictures and sounds of all attempts of this device; what it has beyond them goes. */
export const cacheTakingMedia = (media: string[]): void => tellWorker({ type: 'media', media })
