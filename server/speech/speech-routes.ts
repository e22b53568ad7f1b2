import type { Deps } from '../deps.ts'
import { type App, route } from '../http/route.ts'
import type { Person } from '../http/session/person.ts'

/** What authors ask: is there a voice, and how does it sound. `spend` takes a sound from what its asker may have made today. */
export function speechRoutes(app: App, { speech }: Deps, spend: (asker: Person) => Promise<void>): void {
  route(app, 'speech/voices', async () => {
    const languages = await speech.languages()
    return { ar: languages.has('ar'), en: languages.has('en') }
  })
  route(app, 'speech/preview', async ({ body, me }) => {
    await spend(me)
    return { file: (await speech.soundOf(body.text.trim())) ?? '' }
  })
}
