import type { Deps } from '../deps.ts'
import { type App, route } from '../http/route.ts'
import type { Person } from '../http/session/person.ts'

/**
 * Calls for authors: which voices exist, and a preview of a sound. `spend` charges a preview to the caller's daily
 * quota.
 */
export function speechRoutes(app: App, { speech }: Deps, spend: (caller: Person) => Promise<void>): void {
  route(app, 'speech/voices', async () => {
    const languages = await speech.languages()
    return { ar: languages.has('ar'), en: languages.has('en') }
  })
  route(app, 'speech/preview', async ({ body, me }) => {
    await spend(me)
    return { file: (await speech.soundOf(body.text.trim())) ?? '' }
  })
}
