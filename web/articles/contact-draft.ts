import { createDraftStore, type DraftStore, withDefaults } from '../parts/authoring/draft-store.ts'
import { type ContactValues, NO_VALUES } from './contact-problems.ts'

/** The user ID; '' for a visitor, whose draft the next login takes over. */
interface OwnedValues extends ContactValues {
  owner: string
}

/** Draft of a contact message, kept until the tab is closed. A user's draft is not shown to another user. */
export function contactDraft(owner: string): DraftStore<ContactValues> {
  const kept = createDraftStore<OwnedValues>(
    sessionStorage,
    'contact',
    (found) => withDefaults(found, { ...NO_VALUES, owner: '' }),
    () => new Date(),
  )
  return {
    load: () => {
      const draft = kept.load()
      if (!draft || (draft.value.owner !== '' && draft.value.owner !== owner)) return undefined
      const { owner: _, ...value } = draft.value
      return { at: draft.at, value }
    },
    save: (value) => kept.save({ ...value, owner }),
    clear: kept.clear,
  }
}
